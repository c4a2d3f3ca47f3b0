import { brandIn } from '#content/brand.ts'

interface MetaArguments {
  matches: Parameters<typeof brandIn>[0]
}

/** Returns the `meta` function of a page: `export const meta = titled('Payments')`. */
export const titled = (title: string) => (given: MetaArguments) => [
  { title: `${title} · ${brandIn(given.matches).name}` },
]

/** Like `titled`, for a page that search engines must not list. */
export const unlisted = (title: string) => (given: MetaArguments) => [
  ...titled(title)(given),
  { name: 'robots', content: 'noindex, nofollow' },
]
