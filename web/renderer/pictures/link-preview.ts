import { iconSvg } from './icon.ts'
import type { Look } from './look.ts'
import { fitted, type Room } from './text-lines.ts'
import type { Typeface } from './typeface.ts'

const previewSize = { width: 1200, height: 630 }
const margin = 72
const strip = 230
const markSize = 56
const gap = 20
/** The side of the uploaded icon on the picture, in pixels of the file. */
export const previewMarkSide = 2 * markSize
const textWidth = previewSize.width - strip - 2 * margin
const lineRoom = { width: textWidth - markSize - gap, lineHeight: 1.2, largest: 30, smallest: 20 }

const spiral = 'a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0'
const pattern = `M22 24${spiral}M24 2l4 4-4 4-4-4zM2 24l4-4M2 24l4 4M46 24l-4-4M46 24l-4 4M20 46l4-4 4 4`

/** Returns the picture that other sites show for a link to a page. `mark` is the uploaded icon as PNG. */
export function previewSvg(look: Look, headline: string, mark: Buffer | undefined): string {
  const { palette, typefaces, brand } = look
  const { width, height } = previewSize
  const cotton = palette['on-panel'] as string
  // The font files draw only their regular weight. A thin outline makes it a medium one.
  const medium = `fill="${cotton}" stroke="${cotton}" stroke-width=".6"`
  const name = lines(typefaces.text, brand.name, { ...lineRoom, height: markSize }, margin + markSize / 2)
  const tagline = lines(
    typefaces.text,
    brand.tagline,
    { ...lineRoom, height: markSize },
    height - margin - 18,
  )
  const title = {
    width: textWidth,
    height: 330,
    lineHeight: 1.08,
    spacing: -0.02,
    largest: 78,
    smallest: 34,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${palette.panel}"/>
<defs><pattern id="cloth" x="${width - strip}" width="115" height="115" patternUnits="userSpaceOnUse" viewBox="0 0 48 48"><path d="${pattern}" fill="none" stroke="${cotton}" stroke-opacity=".5" stroke-width="1.1" stroke-linecap="round"/></pattern></defs>
<rect x="${width - strip}" width="${strip}" height="${height}" fill="url(#cloth)"/>
${markAt(look, mark)}
<path d="${name(margin + markSize + gap)}" ${medium}/>
<path d="${lines(typefaces.display, headline, title, height / 2)(margin)}" fill="${cotton}"/>
<rect x="${margin}" y="${height - margin - 21}" width="${markSize}" height="6" fill="${palette.accent}"/>
<path d="${tagline(margin + markSize + gap)}" ${medium}/>
</svg>`
}

function markAt(look: Look, mark: Buffer | undefined): string {
  const place = `x="${margin}" y="${margin}" width="${markSize}" height="${markSize}"`
  const { palette } = look
  if (mark) {
    const plate = look.icon?.isOpaque ? '' : `<rect ${place} rx="14" fill="${palette['on-panel']}"/>`
    return `${plate}<image ${place} href="data:image/png;base64,${mark.toString('base64')}"/>`
  }
  const colours = { fill: palette['panel-raised'] as string, on: palette['on-panel'] as string }
  return iconSvg(look, 'rounded', colours).replace('<svg', `<svg ${place}`)
}

/** Fits a text into its room. Returns its path, centred around a height, when it knows the left edge. */
function lines(typeface: Typeface, text: string, room: Room, middle: number): (x: number) => string {
  const fit = fitted(typeface, text, room)
  const lineHeight = fit.size * room.lineHeight
  const style = { size: fit.size, spacing: room.spacing }
  // The middle of a line with capitals and small letters is about a third of its size above the baseline.
  const first = middle - ((fit.lines.length - 1) * lineHeight) / 2 + fit.size * 0.33
  return (x) =>
    fit.lines.map((line, index) => typeface.path(line, x, first + index * lineHeight, style)).join('')
}
