const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/**
 * Returns '2 December 2026' for '2026-12-02', as `dayText` does. Does not use `Intl.DateTimeFormat`, because its
 * first use blocks a phone for longer than rendering a whole quote.
 */
export function plainDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}
