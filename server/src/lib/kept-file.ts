import { AppError } from './errors.ts'
import { looksLikePicture, toWebp } from './picture.ts'

/** A picture as one of our own making, a PDF as it came; anything else is refused, whatever its name says. */
export async function toKeep(bytes: Buffer, field: string) {
  if (looksLikePicture(bytes)) return { ...(await toWebp(bytes, field)), type: 'image/webp', ending: 'webp' }
  if (looksLikePdf(bytes))
    return { content: bytes, type: 'application/pdf', ending: 'pdf', width: null, height: null }
  const message = 'Only PNG, JPEG and WebP pictures and PDF files can be sent.'
  throw new AppError('unsupported_type', message, { fields: { [field]: message } })
}

/** Begins and ends as the format demands; what lies between is never shown inside of our pages. */
function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 5) === '%PDF-' &&
    bytes.toString('latin1', bytes.length - 1024).includes('%%EOF')
  )
}
