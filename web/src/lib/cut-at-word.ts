/** Truncates a text of more than `length` characters at a word boundary and appends an ellipsis. */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const head = characters.slice(0, length).join('')
  const wholeWord = characters[length] === ' ' ? head : head.replace(/\s+\S*$/u, '')
  return `${wholeWord.replace(/[\s,;:.]+$/u, '')}…`
}
