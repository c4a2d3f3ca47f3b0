/** At most `length` characters, ended at a word and marked with an ellipsis where something was left out. */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const head = characters.slice(0, length).join('')
  const wholeWord = characters[length] === ' ' ? head : head.replace(/\s+\S*$/u, '')
  return `${wholeWord.replace(/[\s,;:.]+$/u, '')}…`
}
