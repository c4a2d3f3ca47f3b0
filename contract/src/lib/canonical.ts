/** Writes a value as JSON with sorted keys, so that equal values have equal texts, however their fields are ordered. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)
