import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { ContentVersion, EditedSite } from '../../contract/src/content.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { accounts, expect, password, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { tempFolder } from '../../harness/temp-folder.ts'
import { call } from '../../harness/test-installation.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ JARA_HOME: join(tempFolder(), 'home') })
})
test.afterAll(() => product.stop())

/** Uploads an icon and publishes a brand with it. */
async function publishBrand(brand: object): Promise<void> {
  const session = await call(product.url, 'POST', '/auth/login', { email: accounts.super_admin, password })
  const { token } = session.body as { token: string }
  const form = new FormData()
  form.append('picture', new Blob([pixel], { type: 'image/png' }), 'icon.png')
  const upload = await fetch(`${product.url}/api/content/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { name: icon } = await upload.json()
  const { content } = (await call(product.url, 'GET', '/content', undefined, token)).body as EditedSite
  const draft = {
    section: 'brand',
    content: { ...content.brand, ...brand, icon },
    version: 0,
    shownVersion: 0,
  }
  const saved = await call(product.url, 'PUT', '/content/drafts', draft, token)
  const { version } = saved.body as { version: number }
  await call(product.url, 'POST', '/content/publish', { drafts: [{ section: 'brand', version }] }, token)
  for (;;) {
    const versions = await call(product.url, 'GET', '/content/versions?page=1&pageSize=1', undefined, token)
    const [latest] = versions.body as ContentVersion[]
    if (latest?.state === 'published') return
    expect(latest?.state).toBe('waiting')
    await sleep(100)
  }
}

const token = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)

test('a published brand is on public pages, in the portal and in the icons', async ({
  anotherPage,
  request,
}) => {
  const icons = ['/favicon.svg', '/icon-192.png', '/apple-touch-icon.png', '/og/home.png']
  const etags = () =>
    Promise.all(icons.map(async (icon) => (await request.get(product.url + icon)).headers().etag))
  const before = await etags()
  await publishBrand({
    name: 'Ọ̀ṣun Works',
    colours: { brand: '#0f766e', accent: '#f59e0b' },
    typePair: 'source-serif-sans',
  })

  const page = await anotherPage({ baseURL: product.url })
  const fonts: string[] = []
  page.on('request', (sent) => sent.resourceType() === 'font' && fonts.push(new URL(sent.url()).pathname))
  // The colours are part of the page, so they do not wait for scripts.
  const holdScripts = () => page.route('**/*.js', () => undefined)
  await holdScripts()
  await page.goto(paths.home(), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/)
  expect(await token(page, '--color-brand')).toBe('#0f766e')
  await page.unroute('**/*.js')
  await page.goto(paths.home())
  await expectAccessible(page)
  expect(fonts.some((font) => font.startsWith('/assets/source-serif-4-latin-'))).toBe(true)
  expect(fonts.filter((font) => !font.startsWith('/assets/source-'))).toEqual([])

  // The portal starts from the fallback page.
  await page.goto(paths.dashboard())
  await expect(page).toHaveURL(paths.home())
  await page.emulateMedia({ colorScheme: 'dark' })
  await holdScripts()
  await page.goto(paths.dashboard(), { waitUntil: 'commit' })
  await expect.poll(() => token(page, '--color-brand')).toBe('#83c2bb')

  const manifest = await (await request.get(`${product.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Ọ̀ṣun Works', theme_color: '#00322e' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(product.url + src)
    expect(icon.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
  }
  for (const [index, etag] of (await etags()).entries()) expect(etag, icons[index]).not.toBe(before[index])
})
