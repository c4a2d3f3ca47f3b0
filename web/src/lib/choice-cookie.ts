const yearSeconds = 31_536_000

/** Reads a choice about the display that this browser remembers. */
export const readChoice = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=(\\w+)`))?.[1]

/** Remembers a choice in a cookie, because local storage is reserved for the session. */
export function storeChoice(name: string, choice: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in older Safari
  document.cookie = `${name}=${choice}; path=/; max-age=${yearSeconds}; samesite=lax`
}
