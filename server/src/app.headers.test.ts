import { chatEndpoints } from '@jara/contract/chat'
import { paths } from '@jara/contract/paths'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { createDb, createPool } from '#db/client.ts'
import { readSettings } from '#lib/env.ts'
import { createPublicSite } from '#lib/public-site.ts'
import type { Site, SitePage } from '#lib/site-files.ts'
import { testApp } from '#testing/app.ts'
import { follow } from '#testing/changes.ts'
import { noRenderer } from '#testing/fakes.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, deps } = test
const node = await startNode(test)

const page: SitePage = {
  type: 'text/html; charset=utf-8',
  etag: '"page"',
  immutable: false,
  plain: Buffer.from('<!doctype html><title>Jara</title>'),
  scripts: ['sha256-script'],
  styles: ['sha256-style'],
}
const script = { type: 'text/javascript', etag: '"script"', immutable: true, plain: Buffer.from('1') }
const site: Site = {
  pages: new Map([['/', page]]),
  files: new Map([
    ['/assets/a.js', script],
    ['/service-worker.js', { ...script, immutable: false }],
  ]),
  fallback: page,
}
const production = readSettings({
  NODE_ENV: 'production',
  JARA_URL: 'https://portal.example.ng',
  PAYSTACK_SECRET_KEY: 'sk_test_of_a_test',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'Jara <no-reply@example.ng>',
})
const pages = createPublicSite({ ...site, release: 'a release' }, noRenderer)
const app = buildApp({ ...deps, site: pages })
const productionApp = buildApp({ ...deps, settings: production, site: pages })
const away = createPool(test.databaseUrl)
await away.end()
const withoutDatabase = buildApp({ ...deps, db: createDb(away), site: pages })

const [customer, admin] = [await as.customer(), await as.admin()]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const asCustomer = bearer(customer.token)

async function picture(): Promise<Blob> {
  const made = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
  return new Blob([new Uint8Array(await made.png().toBuffer())], { type: 'image/png' })
}
async function uploaded(): Promise<string> {
  const form = new FormData()
  form.set('projectName', 'Ankara House')
  form.set('screenshot', await picture(), 'shot.png')
  const { body } = await admin.send('POST', '/api/portfolio', form)
  return (body as { screenshotUrl: string }).screenshotUrl
}
async function attached(): Promise<string> {
  const form = new FormData()
  form.set('receiverId', String(admin.user.id))
  form.set('file', await picture(), 'shot.png')
  return (await customer.call(chatEndpoints.attach, { body: form })).body.url
}

const json = { ...asCustomer, 'content-type': 'application/json' }
interface InjectedRequest {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  payload?: string
}
const signIn = {
  method: 'POST',
  url: '/api/auth/login',
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ email: 'nobody@example.ng', password: 'never right' }),
} as const
for (let failure = 0; failure < 10; failure++) await app.inject(signIn)

const kinds: Record<string, [status: number, request: InjectedRequest, of?: typeof app]> = {
  page: [200, { url: '/' }],
  'page that has not changed': [304, { url: '/', headers: { 'if-none-match': '"page"' } }],
  'portal screen of one row': [200, { url: paths.project({ id: 7 }) }],
  'page that does not exist': [404, { url: '/nothing-here' }],
  'path below a page that does not exist': [404, { url: '/projects/7/8' }],
  'portal screen': [200, { url: paths.dashboard() }],
  asset: [200, { url: '/assets/a.js' }],
  'service worker': [200, { url: '/service-worker.js' }],
  'HEAD of a page': [200, { method: 'HEAD', url: '/' }],
  'HEAD of an API response': [200, { method: 'HEAD', url: '/api/services' }],
  'OPTIONS request': [404, { method: 'OPTIONS', url: '/api/services' }],
  'public response': [200, { url: '/api/services' }],
  'signed-in response': [200, { url: '/api/auth/me', headers: asCustomer }],
  'signed-in public list': [200, { url: '/api/services?page=1', headers: asCustomer }],
  'empty response': [
    204,
    { method: 'POST', url: '/api/notifications/read', headers: json, payload: '{"upTo":1}' },
  ],
  'bad input': [400, { method: 'POST', url: '/api/projects', headers: json, payload: '{' }],
  'missing session': [401, { url: '/api/auth/me' }],
  'missing permission': [403, { url: '/api/payments/stats', headers: asCustomer }],
  'missing row': [404, { url: '/api/projects/999999', headers: asCustomer }],
  'unknown path': [404, { url: '/api/none' }],
  'body above the size limit': [
    413,
    { method: 'POST', url: '/api/projects', headers: json, payload: 'x'.repeat(200_000) },
  ],
  'unsupported content type': [
    415,
    { method: 'POST', url: '/api/projects', headers: { ...asCustomer, 'content-type': 'a/b' }, payload: 'x' },
  ],
  'URL that cannot be decoded': [400, { url: '/api/projects/%zz' }],
  picture: [200, { url: await uploaded() }],
  'chat file': [200, { url: await attached() }],
  'missing picture': [404, { url: '/uploads/none.webp' }],
  'CSV export': [200, { url: '/api/export/users.csv', headers: bearer(admin.token) }],
  'own data': [200, { url: '/api/account/data', headers: asCustomer }],
  'OpenAPI document': [200, { url: '/api/openapi.json' }],
  'API documentation': [200, { url: '/api/docs' }],
  'PDF document': [200, { url: '/api/statements/2026/pdf', headers: asCustomer }],
  conflict: [
    409,
    {
      ...signIn,
      url: '/api/auth/register',
      payload: JSON.stringify({ name: 'Ada', email: customer.user.email, password: 'adire-indigo-2026' }),
    },
  ],
  'rate limit': [429, signIn],
  'response without a database': [503, { url: '/api/projects', headers: asCustomer }, withoutDatabase],
  'health without a database': [503, { url: '/health/ready' }, withoutDatabase],
}

describe('security headers', () => {
  it.each(
    Object.entries(kinds).map(([kind, [status, request, of = app]]) => ({ kind, status, request, of })),
  )('are set on: $kind', async ({ status, request, of }) => {
    const { statusCode, headers } = await of.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toMatch(/unsafe-|\*|http:/)
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin', 'location'])
      expect(headers).not.toHaveProperty(name)
    if (request.headers?.authorization) expect(headers['cache-control']).toBe('no-store')
    if (String(headers['content-type']).includes('html'))
      expect(headers['content-type']).toContain('charset=utf-8')
  })

  it('include retry-after on a temporary error', async () => {
    const busy = await app.inject(signIn)
    const broken = await withoutDatabase.inject({ url: '/api/projects', headers: asCustomer })
    for (const { headers } of [busy, broken]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('allow a page to run only its own scripts and to frame only the provider', async () => {
    const policy = String((await productionApp.inject('/')).headers['content-security-policy'])
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-script'"],
      'frame-src': ['https://checkout.paystack.com'],
      'connect-src': ["'self'", 'wss://portal.example.ng'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('allow the service worker to load pages of this site', async () => {
    const { headers } = await app.inject('/service-worker.js')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('include HSTS in production, where the API documentation is not served', async () => {
    for (const url of [
      '/',
      '/nothing-here',
      '/api/services',
      '/api/none',
      '/assets/a.js',
      '/api/projects/%zz',
    ])
      expect((await productionApp.inject(url)).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect((await productionApp.inject('/api/docs')).statusCode).toBe(404)
  })

  it('are set on the chat socket and on the change stream', async () => {
    const handshakes = ['EIO=4&transport=polling', 'EIO=4&transport=none'].map((query) =>
      fetch(`${node.url}/socket.io/?${query}`),
    )
    for (const { headers } of await Promise.all([...handshakes, follow(node, customer)])) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.has(name)).toBe(false)
    }
  })
})
