export const longestMessage = 4000
export const largestAttachmentBytes = 10 * 1024 * 1024
/** Told by the bytes, whatever the name says; the browser's file picker reads the same list. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
