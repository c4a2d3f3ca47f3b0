import { publicPages } from '../../contract/src/content/public-pages.ts'
import { sampleContent } from '../../contract/src/content/sample/sample.ts'
import { listedPages } from '../../contract/src/content/search.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const { brand, search } = sampleContent
const pages = listedPages.map((page) => ({ ...search[page], ...publicPages[page] }))

/** The types of the structured data (JSON-LD) on each page, by path. */
const structured: Record<string, string[]> = {
  [publicPages.landing.path]: ['ProfessionalService'],
  [publicPages.about.path]: ['ProfessionalService'],
  [publicPages.contact.path]: ['ProfessionalService'],
  [publicPages.services.path]: ['ProfessionalService', 'ItemList'],
}

for (const meta of pages) {
  test(`${meta.path} has metadata for search engines and shared links`, async ({ request, baseURL }) => {
    const response = await request.get(meta.path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).not.toContain('__JARA_ORIGIN__')
    expect(html).toContain(`<title>${meta.title} · ${brand.name}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${meta.path}"/>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"\/>/)
    const picture = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? ''
    const image = await request.get(picture)
    expect(image.headers()['content-type']).toBe('image/png')
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
    expect([...scripts].map(([, data = '']) => JSON.parse(data))).toMatchObject(
      (structured[meta.path] ?? []).map((type) => ({ '@context': 'https://schema.org', '@type': type })),
    )
  })

  test(`${meta.path} is accessible at 320 and 1280 px in both themes`, async ({ page }) => {
    await page.goto(meta.path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

test('the controls that the browser draws have the colours of the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(paths.contact())
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, freshBrowser: true })

  test('the pictures below the first load after the first paint', async ({ page }) => {
    await page.goto(paths.publicPortfolio())
    const pictures = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        if (!paint) return []
        return performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.+\.svg$/.test(name))
          .map(({ startTime }) => (startTime < paint.startTime ? 'before' : 'after'))
      })
    await expect.poll(async () => (await pictures()).length).toBeGreaterThan(2)
    expect((await pictures()).filter((start) => start === 'before')).toHaveLength(1)
  })
})

test('the sitemap lists the indexed pages, and robots.txt links to it', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const indexed = pages
    .map((meta) => meta.path)
    .filter((path) => path !== paths.login() && path !== paths.register())
  const ofServices = `${baseURL}${paths.service({ slug: '' })}`
  const others = listed.filter((address) => !address?.startsWith(ofServices))
  expect(others.sort()).toEqual(indexed.map((path) => baseURL + path).sort())
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the manifest and every icon in it are served', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, freshBrowser: true })

  for (const meta of pages) {
    test(`${meta.path} is readable and its links work`, async ({ page }) => {
      await page.goto(meta.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(brand.name).last()).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL(paths.about())
    })
  }

  test('a phone shows the parts below the fold', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(publicPages.landing.path)
    await expect(page.locator('[class*="below-fold"]').first()).toHaveCSS('content-visibility', 'visible')
  })

  test('the pricing page explains that its lists need JavaScript', async ({ page }) => {
    await page.goto(paths.pricing())
    await expect(page.getByText(/need JavaScript/).first()).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })
})
