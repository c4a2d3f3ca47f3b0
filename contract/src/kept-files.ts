// What a person may send along, with a message or as the proof of a transfer.
export const largestKeptFile = 10 * 1024 * 1024
/** Told by the bytes, whatever the name says; the browser's file picker reads the same list. */
export const keptFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const
