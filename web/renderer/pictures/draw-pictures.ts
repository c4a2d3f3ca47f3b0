import type { Site, SiteContent } from '@jara/contract/content/content'
import { filledIn } from '@jara/contract/content/fill-in'
import { publicPages } from '@jara/contract/content/public-pages'
import { sampleSite } from '@jara/contract/content/sample/sample'
import { type ListedPage, listedPages } from '@jara/contract/content/search'
import sharp from 'sharp'
import { faviconOf, iconOf, readIcon, squareOf, toPng } from './icons.ts'
import { previewMarkSide, previewSvg } from './link-preview.ts'
import { type Look, lookOf } from './look.ts'
import { manifestOf } from './manifest.ts'
import type { FontFiles } from './typeface.ts'

interface Picture {
  path: string
  content: Buffer
}

interface Drawing {
  path: string
  /** Everything that the picture depends on. */
  from: unknown[]
  draw(look: Look): Promise<Buffer | string>
}

// Pictures are drawn one after the other, and never twice.
sharp.cache(false)
sharp.concurrency(1)

/** Creates the function that draws the icons, the link previews and the manifest of a site. */
export function createPictures(fonts: FontFiles) {
  return {
    /**
     * Draws the pictures that differ from those of the build. `icon` has the bytes of the uploaded icon. When they
     * are missing or damaged, the icon is drawn.
     */
    drawPictures: (site: Site, icon?: Uint8Array): Promise<Picture[]> => {
      const sample = new Map(drawingsOf(filledIn(sampleSite)).map(({ path, from }) => [path, textOf(from)]))
      return draw(site, icon, ({ path, from }) => sample.get(path) !== textOf(from))
    },

    /** Draws all pictures of the sample agency, which are part of the build. */
    drawSample: (): Promise<Picture[]> => draw(sampleSite, undefined, () => true),
  }

  async function draw(
    site: Site,
    icon: Uint8Array | undefined,
    isWanted: (drawing: Drawing) => boolean,
  ): Promise<Picture[]> {
    const content = filledIn(site)
    const look = lookOf(content.brand, fonts, await readIcon(icon))
    const pictures: Picture[] = []
    for (const { path, draw } of drawingsOf(content).filter(isWanted))
      pictures.push({ path, content: Buffer.from(await draw(look)) })
    return pictures
  }
}

const textOf = (from: unknown[]) => JSON.stringify(from)

function drawingsOf({ brand, search }: SiteContent): Drawing[] {
  const { name, tagline, summary, icon, colours, typePair } = brand
  const ofIcon = [name, icon, colours, name === sampleSite.content.brand.name || typePair]
  return [
    {
      path: '/manifest.webmanifest',
      from: [name, tagline, summary, colours],
      draw: async (look) => manifestOf(look),
    },
    { path: '/favicon.svg', from: ofIcon, draw: faviconOf },
    { path: '/icon-192.png', from: ofIcon, draw: (look) => iconOf(look, 192, 'rounded') },
    { path: '/icon-512.png', from: ofIcon, draw: (look) => iconOf(look, 512, 'rounded') },
    { path: '/icon-maskable-512.png', from: ofIcon, draw: (look) => iconOf(look, 512, 'full') },
    { path: '/apple-touch-icon.png', from: ofIcon, draw: (look) => iconOf(look, 180, 'full') },
    ...previewPages().map(([picture, page]) => {
      const headline = search[page].headline || search[page].title
      return {
        path: `/og/${picture}.png`,
        from: [headline, name, tagline, icon, colours, typePair],
        draw: (look: Look) => previewOf(look, headline),
      }
    }),
  ]
}

/** Returns the link previews, each with the first page that it belongs to. */
function previewPages(): [picture: string, page: ListedPage][] {
  const entries = listedPages.map((page) => [publicPages[page].picture, page] as const).reverse()
  return Object.entries(Object.fromEntries(entries))
}

async function previewOf(look: Look, headline: string): Promise<Buffer> {
  const mark = look.icon && (await squareOf(look.icon, previewMarkSide))
  return toPng(sharp(Buffer.from(previewSvg(look, headline, mark))))
}
