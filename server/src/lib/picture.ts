import type { Sharp } from 'sharp'
import { type BrandPicture, lightGround } from './brand.ts'
import { AppError, badField } from './errors.ts'
import { semaphore } from './semaphore.ts'

const widest = 1600
const tallest = 16_000 // WebP allows at most 16,383
const mostPixels = 40_000_000

/**
 * Only one picture is processed at a time, because a large one takes as much memory as the whole idle server.
 */
const limited = semaphore({
  atOnce: 1,
  longestQueue: 16,
  refusal: 'Too many pictures are being processed right now. Please try again in a moment.',
})

export interface Picture {
  content: Buffer
  width: number
  height: number
}

/**
 * Re-encodes an upload as WebP, so that nothing hidden in the original bytes is stored. The sharp library is
 * loaded with the first picture, because it doubles the memory of an idle server.
 */
export async function toWebp(bytes: Buffer, field: string): Promise<Picture> {
  if (!looksLikePicture(bytes)) throw notPicture(field)
  return reencode(bytes, field, { mostPixels }, (picture) =>
    picture
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 }),
  )
}

/** The largest sizes on the pages, on screens with several dots per pixel. */
const siteSizes = {
  page: { width: 2000, height: 4000 },
  logo: { width: 640, height: 160 },
  icon: { width: 512, height: 512 },
} as const

/** Re-encodes a picture for the public pages. Transparency is kept, and of an animation the first frame. */
export async function toSitePicture(
  bytes: Buffer,
  field: string,
  use: keyof typeof siteSizes = 'page',
): Promise<Picture> {
  if (!looksLikePicture(bytes)) throw notPicture(field)
  const limits = { mostPixels, takesAnimations: true }
  return reencode(bytes, field, limits, (picture) =>
    picture
      .autoOrient()
      .resize({ ...siteSizes[use], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 }),
  )
}

const drawn = { mostPixels: 4_000_000 }

/** Re-encodes a drawing as a small PNG on white, which every PDF can contain. */
export async function toDrawing(bytes: Buffer, field: string): Promise<Buffer> {
  if (!bytes.subarray(0, 8).equals(png)) throw badField(field, 'This is not a drawing.')
  const { content } = await reencode(bytes, field, drawn, (picture) =>
    picture
      .flatten({ background: '#fff' })
      .resize({ width: 1000, height: 500, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true }),
  )
  return content
}

const brandSize = { width: 480, height: 112, fit: 'inside', withoutEnlargement: true } as const

/**
 * Returns a logo or an icon as a small PNG without transparency, which emails and PDFs can show, and the colour
 * behind it: white, or `darkGround` behind a light logo. It does not wait for its turn as uploads do, because each
 * picture is converted once.
 */
export async function toBrandPicture(
  bytes: Buffer,
  darkGround: string,
): Promise<Pick<BrandPicture, 'png' | 'ground'>> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(brandSize)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { box, isLight } = visiblePart(data, info.width)
  const ground = isLight ? darkGround : lightGround
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(box)
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer()
  return { png, ground }
}

/** Returns the size of a PNG, which is always at the same place in its first bytes. */
export const sizeOfPng = (bytes: Buffer): { width: number; height: number } => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})

/** Whether what is visible of a stored logo is almost white. A logo without anything visible is refused. */
export async function isLightPicture(bytes: Buffer, field: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (data.every((value, at) => at % 4 !== 3 || value <= faintAlpha))
    throw badField(field, 'This picture is transparent, so nothing of it would be visible.')
  return visiblePart(data, info.width).isLight
}

const faintAlpha = 12

/** Returns the part of a picture inside its transparent edges, and whether what is visible is almost white. */
function visiblePart(pixels: Buffer, width: number) {
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  let [visible, brightness] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number
    if (alpha <= faintAlpha) continue
    columns.add((at / 4) % width)
    rows.add(Math.floor(at / 4 / width))
    visible += alpha
    const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]] as [number, number, number]
    brightness += alpha * (0.299 * red + 0.587 * green + 0.114 * blue)
  }
  if (visible === 0) throw new Error('the picture is transparent')
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const isTransparent = visible < 0.95 * 255 * (pixels.length / 4)
  return {
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
    isLight: isTransparent && brightness > 0.8 * 255 * visible,
  }
}

interface PictureLimits {
  mostPixels: number
  /** Whether the first frame of an animation is taken. Otherwise animations are refused. */
  takesAnimations?: boolean
}

async function reencode(
  bytes: Buffer,
  field: string,
  { mostPixels, takesAnimations = false }: PictureLimits,
  convert: (picture: Sharp) => Sharp,
): Promise<Picture> {
  return limited(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw notPicture(field)
      })
    if (width * height > mostPixels) throw tooLarge(field, mostPixels)
    if ((pages ?? 1) > 1 && !takesAnimations)
      throw refusal('unsupported_type', field, 'Animated pictures are not accepted.')
    const { data, info } = await convert(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }))
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw badField(field, 'This picture is damaged or was cut off.')
      })
    return { content: data, width: info.width, height: info.height }
  })
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** Checks the first bytes, because the name and type that a browser sends cannot be trusted. */
export function looksLikePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(png) || bytes.subarray(0, 3).equals(jpeg)) return true
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

const refusal = (code: 'too_large' | 'unsupported_type', field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } })

/** Names the side of a square with that many pixels, rounded down, because few people count in megapixels. */
function tooLarge(field: string, mostPixels: number): AppError {
  const side = (Math.floor(Math.sqrt(mostPixels) / 100) * 100).toLocaleString('en')
  return refusal(
    'too_large',
    field,
    `This picture is too large. Use one of at most ${side} × ${side} pixels.`,
  )
}

const notPicture = (field: string) =>
  refusal('unsupported_type', field, 'Only PNG, JPEG and WebP pictures are accepted.')
