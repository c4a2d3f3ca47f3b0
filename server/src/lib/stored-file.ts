import { AppError } from './errors.ts'
import { looksLikePicture, toWebp } from './picture.ts'

/** Re-encodes pictures, leaves PDFs unchanged and refuses all other files. The file name is ignored. */
export async function sanitizeUpload(bytes: Buffer, field: string) {
  if (looksLikePicture(bytes)) return { ...(await toWebp(bytes, field)), type: 'image/webp', ending: 'webp' }
  if (looksLikePdf(bytes))
    return { content: bytes, type: 'application/pdf', ending: 'pdf', width: null, height: null }
  const message = 'Only PNG, JPEG and WebP pictures and PDF files can be sent.'
  throw new AppError('unsupported_type', message, { fields: { [field]: message } })
}

/**
 * Checks only the start and the end of the file. This is enough, because a PDF is never shown inside our
 * pages.
 */
function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 5) === '%PDF-' &&
    bytes.toString('latin1', bytes.length - 1024).includes('%%EOF')
  )
}
