export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

// Local storage is reserved for the session, so the choice is stored in a cookie.
const cookieName = 'theme'
const yearSeconds = 31_536_000
const darkQuery = '(prefers-color-scheme: dark)'

const isChoice = (value: string | undefined): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value)

export function themeChoice(): ThemeChoice {
  const value = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1]
  return isChoice(value) ? value : 'system'
}

const applyTheme = (choice: ThemeChoice) => {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

export function setThemeChoice(choice: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in older Safari
  document.cookie = `${cookieName}=${choice}; path=/; max-age=${yearSeconds}; samesite=lax`
  applyTheme(choice)
}

/**
 * Applies the chosen theme and, if the choice is 'system', each change of the system's theme. Returns a
 * function that stops the updates.
 */
export function followSystemTheme(): () => void {
  const media = matchMedia(darkQuery)
  const follow = () => applyTheme(themeChoice())
  follow()
  media.addEventListener('change', follow)
  return () => media.removeEventListener('change', follow)
}
