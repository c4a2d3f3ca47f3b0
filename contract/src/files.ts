// Limits of chat attachments and transfer proofs.
export const largestStoredFile = 10 * 1024 * 1024
/** The server detects the type from the content, not from the name. The file picker uses the same list. */
export const storedFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
