import { cx } from './cx.ts'
import { Pattern, type PatternName } from './pattern.tsx'

interface AvatarProps {
  name: string
  size?: 'sm' | 'md'
  className?: string
}

const tiles = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4', 'bg-tile-5']
const patterns: PatternName[] = ['spirals', 'combs', 'dots']
const sizes = {
  sm: 'size-8 rounded-sm text-xs',
  md: 'size-10 rounded-md text-sm',
}

/** Returns a hash of the name, so that similar names get different tiles. */
const seedOf = (name: string) =>
  Array.from(name).reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  )
  return letters.join('').toUpperCase() || '?'
}

/**
 * Shows initials on a patterned tile. The same name always gets the same tile. Show the name beside the
 * avatar, because screen readers skip it.
 */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const seed = seedOf(name)
  return (
    <span
      aria-hidden
      className={cx(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden font-bold font-display text-on-tile',
        tiles[seed % tiles.length],
        sizes[size],
        className,
      )}
    >
      <Pattern
        name={patterns[(seed >> 3) % patterns.length]}
        scale={32}
        className="absolute inset-0 opacity-20"
      />
      <span className="relative">{initials(name)}</span>
    </span>
  )
}
