import type { Person } from '#content/about.ts'
import { cx } from '#ui/cx.ts'
import { Pattern, type PatternName } from '#ui/pattern.tsx'

const tiles: readonly { colour: string; pattern: PatternName }[] = [
  { colour: 'bg-tile-1', pattern: 'spirals' },
  { colour: 'bg-tile-4', pattern: 'combs' },
  { colour: 'bg-tile-3', pattern: 'dots' },
]

/** Shows a monogram on a patterned tile in place of a photograph. */
export function PersonCard({ person, index }: { person: Person; index: number }) {
  const tile = tiles[index % tiles.length]
  return (
    <li>
      <div
        aria-hidden
        className={cx(
          'relative grid aspect-[4/3] place-items-center overflow-hidden rounded-lg text-on-tile',
          tile?.colour,
        )}
      >
        <Pattern name={tile?.pattern} scale={60} className="absolute inset-0 opacity-30" />
        <span className={cx('relative rounded-lg px-5 py-2 font-bold font-display text-6xl', tile?.colour)}>
          {person.monogram}
        </span>
      </div>
      <h3 className="mt-5 text-xl">{person.name}</h3>
      <p className="font-semibold text-brand text-sm">{person.role}</p>
      <p className="mt-2 text-muted">{person.body}</p>
    </li>
  )
}
