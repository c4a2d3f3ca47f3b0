// Maximum size of a chat attachment or transfer proof, in bytes.
export const largestStoredFile = 10 * 1024 * 1024
/**
 * Allowed types of these files. The server detects the type from the content, not from the name. The web's
 * file picker offers the same types.
 */
export const storedFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
