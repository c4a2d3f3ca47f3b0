export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** Returns a typed or pasted colour as it is stored: ' 1D1F61' becomes '#1d1f61'. */
export function storedColour(typed: string): string {
  const text = typed.trim().toLowerCase()
  return isColour(`#${text}`) ? `#${text}` : text
}

/**
 * Returns the colour that is stored when the user leaves the field: '#abc' becomes '#aabbcc'. While the user types,
 * it may still become another one.
 */
export function completedColour(typed: string): string {
  const text = storedColour(typed)
  const digits = text.match(/^#?([0-9a-f]{3})$/)?.[1]
  return digits ? `#${Array.from(digits, (digit) => digit + digit).join('')}` : text
}
