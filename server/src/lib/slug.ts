import { plainCharacters } from '@jara/contract/lib/plain-characters'

/** Shorter than the longest slug in an address, so that there is room for a number. */
const longest = 100

/** Returns the part of an address that stands for a name, in plain letters and digits. */
export function slugOf(name: string, otherwise: string): string {
  const plain = [...name.normalize('NFKD')].map((letter) => plainCharacters[letter] ?? letter).join('')
  const slug = plain
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
  return slug || otherwise
}

/** Returns the slug, with the lowest free number when it is taken: `shop`, `shop-2`, `shop-3`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}
