import { readdirSync, readFileSync } from 'node:fs'
import type { BrandContent } from '@jara/contract/content/brand'
import type { Site } from '@jara/contract/content/content'
import { sampleSite } from '@jara/contract/content/sample/sample'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coloursOfThemes } from '../../src/theme/palette-tokens.ts'
import { createPictures } from './draw-pictures.ts'
import { faviconOf } from './icons.ts'
import { previewSvg } from './link-preview.ts'
import { lookOf } from './look.ts'

const folder = new URL('../../src/theme/fonts/', import.meta.url)
const fonts = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace('.woff2', ''), readFileSync(new URL(file, folder))]),
)
const { drawPictures, drawSample } = createPictures(fonts)

const colours = { brand: '#0f766e', accent: '#f59e0b' }

function siteWith(brand: Partial<BrandContent>, headline = 'Websites that sell.'): Site {
  const { content, business } = structuredClone(sampleSite)
  Object.assign(content.brand, brand)
  content.search.landing.headline = headline
  return { content, business, services: [] }
}

async function picturesOf(site: Site, icon?: Uint8Array): Promise<Map<string, Buffer>> {
  return new Map((await drawPictures(site, icon)).map(({ path, content }) => [path, content]))
}

const at = (pictures: Map<string, Buffer>, path: string): Buffer => {
  const found = pictures.get(path)
  if (!found) throw new Error(`there is no ${path}`)
  return found
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .flatten()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Counts the pixels in the place of a text that differ from the panel. */
async function inkIn(preview: Buffer, [left, top, width, height]: [number, number, number, number]) {
  const pixels = await sharp(preview).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return pixels.filter((pixel) => pixel > 150).length
}

/** Counts the pixels of two pictures that differ visibly. Encoders of other platforms may differ a little. */
async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((picture) => sharp(picture).flatten().greyscale().raw().toBuffer()),
  )
  if (before?.length !== after?.length) return Number.POSITIVE_INFINITY
  return before?.filter((pixel, at) => Math.abs(pixel - (after?.[at] ?? 0)) > 32).length ?? 0
}

const namePlace: [number, number, number, number] = [148, 60, 750, 80]
const headlinePlace: [number, number, number, number] = [72, 145, 826, 340]

describe('the pictures of a site', () => {
  it('have the sizes that pages and the manifest name, and the colours of the brand', async () => {
    const pictures = await picturesOf(siteWith({ name: 'Ankara House', colours }))
    const sizes = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 }
    for (const [path, size] of Object.entries({ ...sizes, '/icon-maskable-512.png': 512 }))
      expect(await sharp(at(pictures, path)).metadata(), path).toMatchObject({
        format: 'png',
        width: size,
        height: size,
      })
    const preview = at(pictures, '/og/home.png')
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const manifest = JSON.parse(at(pictures, '/manifest.webmanifest').toString())
    expect(manifest).toMatchObject({ name: 'Ankara House', short_name: 'Ankara House', scope: '/' })
    expect(await colourAt(preview, 5, 5)).toBe(manifest.theme_color)
    expect(await colourAt(at(pictures, '/icon-maskable-512.png'), 5, 5)).toBe(manifest.theme_color)
    expect(at(pictures, '/favicon.svg').toString()).toContain(`fill="${manifest.theme_color}"`)
    for (const { src } of manifest.icons) expect(pictures.has(src), src).toBe(true)
  })

  it('are stored in public/ as the sample says, see scripts/pictures.ts', async () => {
    for (const { path, content } of await drawSample()) {
      const stored = readFileSync(new URL(`../../public${path}`, import.meta.url))
      if (path.endsWith('.png')) expect(await differentPixels(stored, content), path).toBeLessThan(50)
      else expect(stored.toString(), path).toBe(content.toString())
    }
  })

  it('are those of the build where the brand is that of the sample', async () => {
    expect(await drawPictures(sampleSite)).toEqual([])
    const changed = await picturesOf(siteWith({}, 'Another headline'))
    expect([...changed.keys()]).toEqual(['/og/home.png'])
  })

  it('show the middle of an uploaded icon, with a margin where launchers crop it', async () => {
    const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#00f"/><rect x="300" width="300" height="300" fill="#f00"/></svg>`
    const icon = await sharp(Buffer.from(stripes)).webp({ lossless: true }).toBuffer()
    const pictures = await picturesOf(siteWith({ name: 'Ankara', icon: 'site-x', colours }), icon)
    for (const place of [3, 96, 188])
      expect(await colourAt(at(pictures, '/icon-192.png'), place, place)).toBe('#ff0000')
    const maskable = at(pictures, '/icon-maskable-512.png')
    expect(await colourAt(maskable, 256, 256)).toBe('#ff0000')
    expect(await colourAt(maskable, 20, 256)).toBe(await colourAt(at(pictures, '/og/home.png'), 5, 5))
    expect(await colourAt(at(pictures, '/og/home.png'), 100, 100)).toBe('#ff0000')
    const favicon = await sharp(at(pictures, '/favicon.svg')).png().toBuffer()
    expect(await colourAt(favicon, 48, 48)).toBe('#ff0000')
  })

  it('show a dark icon with transparency on light ground', async () => {
    const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="80" fill="#0f766e"/></svg>`
    const icon = await sharp(Buffer.from(ring)).webp({ lossless: true }).toBuffer()
    const pictures = await picturesOf(siteWith({ name: 'Ankara', icon: 'site-x', colours }), icon)
    const ground = coloursOfThemes(colours).light['on-panel']
    for (const path of ['/apple-touch-icon.png', '/icon-maskable-512.png']) {
      expect(await colourAt(at(pictures, path), 90, 3), path).toBe(ground)
      expect(await colourAt(at(pictures, path), 90, 40), path).toBe(ground)
    }
    const preview = at(pictures, '/og/home.png')
    expect(await colourAt(preview, 100, 76)).toBe(ground)
    expect(await colourAt(preview, 100, 100)).toBe('#0f766e')
  })

  it('show the sign of the sample when the first letter cannot be drawn', async () => {
    const spiral = 'M15 16a1.5'
    const favicon = (name: string) =>
      faviconOf(lookOf({ ...sampleSite.content.brand, name, colours }, fonts, undefined))
    expect(await favicon('拉各斯 Lagos')).toContain(spiral)
    expect(await favicon('🎨')).toContain(spiral)
    expect(await favicon('Ọ̀ṣun')).not.toContain(spiral)
  })

  it('show the first letter when the uploaded icon is damaged', async () => {
    const site = siteWith({ name: 'Ankara', icon: 'site-x', colours })
    const damaged = await picturesOf(site, Buffer.from('RIFF and then nothing'))
    const drawn = await faviconOf(lookOf(site.content.brand, fonts, undefined))
    expect(at(damaged, '/favicon.svg').toString()).toBe(drawn)
  })
})

describe('a link preview', () => {
  const drawn = async (brand: Partial<BrandContent>, headline: string) => {
    const look = lookOf({ ...sampleSite.content.brand, colours, ...brand }, fonts, undefined)
    const preview = await sharp(Buffer.from(previewSvg(look, headline, undefined)))
      .png({ compressionLevel: 0 })
      .toBuffer()
    return { name: await inkIn(preview, namePlace), headline: await inkIn(preview, headlinePlace), preview }
  }

  it.each(['bricolage-jakarta', 'source-serif-sans', 'archivo-public'] as const)(
    'has the dots and tone marks of Yoruba in %s',
    async (typePair) => {
      const marked = await drawn({ name: 'Ọ̀ṣun', typePair }, 'Ẹ̀rọ tó ń ṣiṣẹ́ fún ọ')
      const plain = await drawn({ name: 'Osun', typePair }, 'Ero to n sise fun o')
      expect(marked.name).toBeGreaterThan(plain.name)
      expect(marked.headline).toBeGreaterThan(plain.headline)
    },
  )

  it.each([
    ['words', 'Software that helps traders sell '.repeat(5).slice(0, 160)],
    ['a single word', 'm'.repeat(160)],
  ])('keeps a headline of the largest length inside its place when it is %s', async (_, headline) => {
    const { preview, headline: ink } = await drawn({ name: 'W'.repeat(60) }, headline)
    expect(ink).toBeGreaterThan(5000)
    expect(await inkIn(preview, [0, 0, 70, 630])).toBe(0)
    expect(await inkIn(preview, [900, 0, 60, 630])).toBe(0)
  })

  it('leaves out letters that its fonts lack', async () => {
    const emoji = await drawn({ name: '🚀 Ankara 🎉' }, 'Sites 💸 that sell')
    const plain = await drawn({ name: 'Ankara' }, 'Sites that sell')
    expect(emoji.preview.equals(plain.preview)).toBe(true)
    const chinese = await drawn({ name: '拉各斯工作室' }, '网站和软件')
    expect([chinese.name, chinese.headline]).toEqual([0, 0])
  })
})
