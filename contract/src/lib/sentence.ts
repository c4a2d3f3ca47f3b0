/** Joins names as a sentence does: 'address, email and phone number'. */
export const inSentence = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
