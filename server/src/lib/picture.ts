import { AppError, badField } from './errors.ts'
import { takingTurns } from './turns.ts'

const widest = 1600
const tallest = 16_000 // WebP ends at 16,383
const mostPixels = 40_000_000

/** One at a time: a large picture takes as much memory as the whole server at rest. */
const inTurn = takingTurns({
  atOnce: 1,
  longestQueue: 16,
  refusal: 'Too many pictures are being worked on right now. Please try again in a moment.',
})

export interface Picture {
  content: Buffer
  width: number
  height: number
}

/**
 * Whatever was uploaded, as a WebP of our own making: nothing of the sent bytes is kept, so nothing can hide in them.
 * sharp is loaded with the first picture, because it doubles the memory of a server at rest.
 */
export async function toWebp(bytes: Buffer, field: string): Promise<Picture> {
  if (!looksLikePicture(bytes)) throw notPicture(field)
  return inTurn(async () => {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw notPicture(field)
      })
    if (width * height > mostPixels) throw refusal('too_large', field, 'At most 40 megapixels, please.')
    if ((pages ?? 1) > 1) throw refusal('unsupported_type', field, 'Animated pictures are not accepted.')
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw badField(field, 'This picture is damaged or was cut off.')
      })
    return { content: data, width: info.width, height: info.height }
  })
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** The name and the type a browser gives are claims; the first bytes are what the decoder will see. */
export function looksLikePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(png) || bytes.subarray(0, 3).equals(jpeg)) return true
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

const refusal = (code: 'too_large' | 'unsupported_type', field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } })

const notPicture = (field: string) =>
  refusal('unsupported_type', field, 'Only PNG, JPEG and WebP pictures are accepted.')
