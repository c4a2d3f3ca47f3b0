/**
 * Renders the link preview images of the public pages and the app icons into public/. The previews contain
 * texts of the sample content. Run `npm run pictures -w web` after changing the agency's name or a headline.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { publicPages } from '../../contract/src/content/public-pages.ts'
import { sampleContent } from '../../contract/src/content/sample/sample.ts'
import { listedPages } from '../../contract/src/content/search.ts'
import { findChromium } from '../../scripts/chromium.mjs'

const web = fileURLToPath(new URL('..', import.meta.url))
const to = (file: string) => join(web, 'public', file)
const panel = '#1d1f61'
const cotton = '#faf6ee'
const marigold = '#f9b134'

const favicon = await readFile(to('favicon.svg'), 'utf8')
const fontFace = async (family: string, file: string) => {
  const font = await readFile(join(web, 'src/theme/fonts', file), 'base64')
  return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }`
}
const fonts = [
  await fontFace('Display', 'bricolage-grotesque-latin.woff2'),
  await fontFace('Text', 'plus-jakarta-sans-latin.woff2'),
].join('\n')

const spiral = 'a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0'
const strip = `<svg width="230" height="630" fill="none" stroke="${cotton}" stroke-opacity=".5" stroke-width="1.1" stroke-linecap="round">
  <defs><pattern id="p" width="115" height="115" patternUnits="userSpaceOnUse" viewBox="0 0 48 48">
  <path d="M22 24${spiral}M24 2l4 4-4 4-4-4zM2 24l4-4M2 24l4 4M46 24l-4-4M46 24l-4 4M20 46l4-4 4 4"/></pattern></defs>
  <rect width="230" height="630" fill="url(#p)" stroke="none"/></svg>`

const sharePage = (headline: string) => `<style>${fonts}
  body { margin: 0; display: flex; width: 1200px; height: 630px; background: ${panel}; color: ${cotton}; font: 500 30px Text }
  main { flex: 1; display: flex; flex-direction: column; padding: 72px; box-sizing: border-box }
  h1 { margin: auto 0; font: 700 78px/1.08 Display; letter-spacing: -0.02em; text-wrap: balance }
  p { margin: 0; display: flex; align-items: center; gap: 20px } b { width: 56px; height: 6px; background: ${marigold} }
  p svg { width: 56px }
</style><main><p>${favicon.replace(panel, '#2f3486')}${sampleContent.brand.name}</p><h1>${headline}</h1><p><b></b>${sampleContent.brand.tagline}</p></main>${strip}`

/**
 * Returns the HTML of an app icon. A `full` icon fills the square, because launchers crop it to their own
 * shape. The drawing is only in the middle 80%, because launchers do not crop that part.
 */
const iconPage = (size: number, shape: 'rounded' | 'full') => {
  const [background, share] = shape === 'full' ? [panel, 0.8] : ['transparent', 1]
  const margin = (size * (1 - share)) / 2
  return `<style>body { margin: ${margin}px; background: ${background} } svg { display: block; width: ${size * share}px }</style>${favicon}`
}

async function draw(browser: Browser, html: string, width: number, height: number, file: string) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await writeFile(to(file), await page.screenshot({ omitBackground: true }))
  await page.close()
}

await mkdir(to('og'), { recursive: true })
const browser = await chromium.launch(await findChromium())
for (const page of listedPages) {
  const { headline } = sampleContent.search[page]
  await draw(browser, sharePage(headline), 1200, 630, `og/${publicPages[page].picture}.png`)
}
await draw(browser, iconPage(192, 'rounded'), 192, 192, 'icon-192.png')
await draw(browser, iconPage(512, 'rounded'), 512, 512, 'icon-512.png')
await draw(browser, iconPage(512, 'full'), 512, 512, 'icon-maskable-512.png')
await draw(browser, iconPage(180, 'full'), 180, 180, 'apple-touch-icon.png')
await browser.close()
