const contextLength = 30
const longestPart = 240

/** Returns how many characters two texts have in common at their start. */
function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/** Returns both texts without what they have in common, except for a few words around the difference. */
export function differingParts(before: string, after: string): [string, string] {
  const start = commonStart(before, after)
  const end = commonStart(reversed(before.slice(start)), reversed(after.slice(start)))
  return [shortened(before, start, end), shortened(after, start, end)]
}

function shortened(text: string, commonAtStart: number, commonAtEnd: number): string {
  const from = Math.max(0, commonAtStart - contextLength)
  const to = Math.min(text.length, text.length - commonAtEnd + contextLength)
  const part = text.slice(from, Math.min(to, from + longestPart))
  return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
}
