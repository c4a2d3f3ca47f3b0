/** The plain letters in place of Hausa's hooked letters, which most fonts lack. */
export const plainCharacters: Readonly<Record<string, string>> = {
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
}
