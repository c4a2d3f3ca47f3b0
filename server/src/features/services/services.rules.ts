const ending = ' (copy)'

/** Returns the name of a copy, which is at most as long as a name may be. */
export function copyName(name: string, longest: number): string {
  const cut = name.slice(0, longest - ending.length)
  // The cut may divide a character that consists of two.
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return whole.trimEnd() + ending
}
