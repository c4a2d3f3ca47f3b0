const largest = { width: 320, height: 224 }

/** The displayed size of a picture, set before it loads to avoid layout shift. */
export function fitted(width: number | null, height: number | null) {
  if (!width || !height) return largest
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
