import sharp, { type Sharp } from 'sharp'
import { iconSvg, type Shape } from './icon.ts'
import type { Look, UploadedIcon } from './look.ts'

const faviconSide = 96
/** How much of a full icon an uploaded picture covers. */
const pictureShare = 0.7

/** Encodes a picture. A palette or a higher level would make it a fifth smaller, but takes several times as long. */
export const toPng = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 6 }).toBuffer()

/** Returns the middle of the uploaded icon as a square. */
export const squareOf = ({ png }: UploadedIcon, size: number): Promise<Buffer> =>
  toPng(sharp(png).resize(size, size, { fit: 'cover' }))

export async function faviconOf(look: Look): Promise<string> {
  if (!look.icon) return iconSvg(look, 'rounded')
  const picture = (await squareOf(look.icon, faviconSide)).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faviconSide} ${faviconSide}"><image width="${faviconSide}" height="${faviconSide}" href="data:image/png;base64,${picture}"/></svg>`
}

export async function iconOf(look: Look, size: number, shape: Shape): Promise<Buffer> {
  const { icon, palette } = look
  // The density makes the drawing as large as the icon, so that its edges are sharp.
  if (!icon)
    return toPng(sharp(Buffer.from(iconSvg(look, shape)), { density: (72 * size) / 32 }).resize(size))
  if (shape === 'rounded') return squareOf(icon, size)
  // An icon with transparency may be dark, so it lies on the light ground that pages put below it.
  const background = palette[icon.isOpaque ? 'panel' : 'on-panel'] as string
  const picture = await squareOf(icon, Math.round(size * pictureShare))
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

/** Returns the uploaded icon, or undefined when it is missing or damaged. */
export async function readIcon(bytes: Uint8Array | undefined): Promise<UploadedIcon | undefined> {
  if (!bytes) return undefined
  try {
    const png = await sharp(bytes, { failOn: 'error' })
      .resize({ width: 1024, height: 1024, fit: 'outside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png, isOpaque: (await sharp(png).stats()).isOpaque }
  } catch {
    return undefined
  }
}
