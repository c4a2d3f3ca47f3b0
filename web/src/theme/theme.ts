import { readChoice, storeChoice } from '#lib/choice-cookie.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const cookieName = 'theme'
const darkQuery = '(prefers-color-scheme: dark)'

const isChoice = (value: string | undefined): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value)

export function themeChoice(): ThemeChoice {
  const value = readChoice(cookieName)
  return isChoice(value) ? value : 'system'
}

const applyTheme = (choice: ThemeChoice) => {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

export function setThemeChoice(choice: ThemeChoice): void {
  storeChoice(cookieName, choice)
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
