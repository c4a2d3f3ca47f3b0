import type { Person } from '@jara/contract/content/about'
import { cx } from '#ui/cx.ts'
import { Pattern, type PatternName } from '#ui/pattern.tsx'

const tiles: readonly { colour: string; pattern: PatternName }[] = [
  { colour: 'bg-tile-1', pattern: 'spirals' },
  { colour: 'bg-tile-4', pattern: 'combs' },
  { colour: 'bg-tile-3', pattern: 'dots' },
]

interface PublicPerson extends Omit<Person, 'picture'> {
  image: string | null
  initials: string
}

export function PersonCard({ person, index }: { person: PublicPerson; index: number }) {
  return (
    <li>
      {person.image ? (
        <Photograph image={person.image} />
      ) : (
        <Monogram initials={person.initials} index={index} />
      )}
      <h3 className="mt-5 text-xl">{person.name}</h3>
      {person.role && <p className="font-semibold text-brand text-sm">{person.role}</p>}
      {person.body && <p className="mt-2 text-muted">{person.body}</p>}
    </li>
  )
}

/** The `alt` is empty, because the name is beside it. */
function Photograph({ image }: { image: string }) {
  return (
    <img
      src={image}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      decoding="async"
      className="aspect-[4/3] w-full rounded-lg bg-sunken object-cover object-top"
    />
  )
}

/** Shows the initials on a patterned tile in place of a photograph. */
function Monogram({ initials, index }: { initials: string; index: number }) {
  const tile = tiles[index % tiles.length]
  return (
    <div
      aria-hidden
      className={cx(
        'relative grid aspect-[4/3] place-items-center overflow-hidden rounded-lg text-on-tile',
        tile?.colour,
      )}
    >
      <Pattern name={tile?.pattern} scale={60} className="absolute inset-0 opacity-30" />
      {initials && (
        <span className={cx('relative rounded-lg px-5 py-2 font-bold font-display text-6xl', tile?.colour)}>
          {initials}
        </span>
      )}
    </div>
  )
}
