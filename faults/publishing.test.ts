import { createHash } from 'node:crypto'
import { publicPages } from '@jara/contract/content/public-pages'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseServer, query, startDatabaseServer } from '../harness/database.ts'
import { type Nodes, startNodes } from '../harness/nodes.ts'
import { call, preparedHome } from '../harness/test-installation.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import { secretKey, testProvider } from '../server/src/testing/provider.ts'

/**
 * How long pages may take to be rendered. The thread that renders has a low priority, so it waits for the tests beside
 * it, and the product waits for it as long.
 */
const renderedWithinMs = 5 * 60_000
vi.setConfig({ testTimeout: renderedWithinMs })

let server: DatabaseServer
let nodes: Nodes
let token: string

beforeAll(async () => {
  const home = await preparedHome()
  const provider = await testProvider()
  server = await startDatabaseServer(home)
  nodes = await startNodes({
    count: 2,
    envOf: async () => ({
      DATABASE_URL: server.url,
      JARA_HOME: home,
      PAYSTACK_SECRET_KEY: secretKey,
      PAYSTACK_BASE_URL: provider.baseUrl,
    }),
  })
  const { email, password } = demoAccounts.find(({ role }) => role === 'super_admin') ?? {}
  token = ((await api('POST', '/auth/login', { email, password })).body as { token: string }).token
})

afterAll(async () => {
  await nodes.stop()
  await server.stop()
})

const api = (method: string, path: string, body?: unknown, node = 1) =>
  call(nodes.all[node]?.url ?? '', method, path, body, token)
const page = async (node: number, path: string) => (await fetch(`${nodes.all[node]?.url}${path}`)).text()

interface Edited {
  shownVersion: number
  drafts: { section: string; version: number }[]
  latest: { id: number; state: string }
}
const edited = async () => (await api('GET', '/content')).body as Edited

async function save(section: string, content: unknown): Promise<void> {
  const { drafts, shownVersion } = await edited()
  const { version = 0 } = drafts.find((draft) => draft.section === section) ?? {}
  const { status } = await api('PUT', '/content/drafts', { section, content, version, shownVersion })
  expect(status).toBe(200)
}

async function publish(node: number): Promise<void> {
  const drafts = (await edited()).drafts.map(({ section, version }) => ({ section, version }))
  expect((await api('POST', '/content/publish', { drafts }, node)).status).toBe(202)
}

const isPublished = async () => (await edited()).latest.state

const hashesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/** Checks that a page is compressed, and that its policy allows its inline styles and scripts, and no other scripts. */
async function expectServed(node: number, path: string): Promise<void> {
  const html = await page(node, path)
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(`${nodes.all[node]?.url}${path}`, { headers })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(html)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const allowed = (rule: string) =>
      new Set(policy.match(new RegExp(`${rule} ([^;]*)`))?.[1]?.match(/'sha256-[^']+'/g))
    const scripts = hashesIn(html, /<script(?![^>]*(?: src=|application\/))[^>]*>(.*?)<\/script>/gs)
    expect(scripts).not.toEqual([])
    expect(new Set(scripts)).toEqual(allowed('script-src'))
    const styles = hashesIn(html, /<style[^>]*>(.*?)<\/style>/gs)
    expect([...allowed('style-src')]).toEqual(expect.arrayContaining(styles))
  }
}

test('a publication whose node is killed while it renders is finished by another node', async () => {
  const people = Array.from({ length: 60 }, (_, n) => ({
    name: `Person ${n}`,
    role: '<b>Designer</b>',
    body: '',
    picture: null,
  }))
  await save('brand', { ...sampleContent.brand, name: 'Ankara House', poweredBy: false })
  await save('about', { ...sampleContent.about, values: [], people })
  await save('services', { ...sampleContent.services, services: [] })
  await save('portfolio', { ...sampleContent.portfolio, projects: [] })
  const before = await page(0, '/about')
  expect(before).toContain(sampleContent.brand.name)
  expect(before).toContain('Powered by Jara.')
  await expectServed(0, '/about')

  await publish(0)
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    server.url,
    'select max(id) as version from content_versions',
  )
  const claimed = `select from jobs where name = 'content.publish' and locked_until is not null`
  await expect.poll(() => query(server.url, claimed), { interval: 20 }).toHaveLength(1)
  // The node that was asked has woken its worker, so it has the job. Then the lock of the job expires.
  await nodes.all[0]?.kill()
  await query(
    server.url,
    `update jobs set locked_until = now() where name = 'content.publish' and done_at is null`,
  )
  await nodes.replace(0)
  await expect.poll(isPublished, { timeout: renderedWithinMs }).toBe('published')
  expect((await edited()).latest.id).toBe(version)

  for (const node of [0, 1]) {
    await expect.poll(() => page(node, '/about')).toContain('Person 59')
    const about = await page(node, '/about')
    expect(about).toContain('&lt;b&gt;Designer&lt;/b&gt;')
    expect(about).not.toContain('__JARA_ORIGIN__')
    expect(await page(node, '/about.data')).toContain('Person 59')
    expect(await page(node, '/login')).toContain('Ankara House')
    for (const path of [...Object.values(publicPages).map(({ path }) => path), '/dashboard']) {
      expect(await page(node, path)).not.toContain('Jara')
      await expectServed(node, path)
    }
  }
  const shown = 'select version_id as id from site join site_renders using (revision)'
  expect(await query(server.url, shown)).toEqual([{ id: version }])
})

test('a preview shows text as text, without scripts and with a stylesheet that is served', async () => {
  const landing = { ...sampleContent.landing, closing: { title: '<script>alert(1)</script>', lead: '' } }
  const { status, body } = await api('POST', '/content/preview', { page: 'landing', content: { landing } })
  expect(status).toBe(200)
  const { html } = body as { html: string }
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<script|modulepreload/)
  const [, sheet = ''] = html.match(/<link rel="stylesheet" href="([^"]+)"/) ?? []
  expect((await fetch(`${nodes.all[1]?.url}${sheet}`)).headers.get('content-type')).toContain('text/css')
})

test('pages leave out the details that the agency has not entered', async () => {
  const { body: settings } = await api('GET', '/agency')
  const empty = { ...(settings as object), email: '', phone: '', address: '' }
  const { status } = await api('PUT', '/agency', empty)
  expect(status).toBe(200)
  await expect.poll(() => page(0, '/contact'), { timeout: renderedWithinMs }).not.toContain('tel:')
  const contact = await page(0, '/contact')
  expect(contact).not.toMatch(/mailto:|"telephone"|"email":|streetAddress|>Phone<|>Visit</)
})
