import { useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import type { Place, PlaceGroup } from './places.ts'

interface PaletteListProps {
  id: string
  groups: readonly PlaceGroup[]
  /** The index of the chosen place, counted across all groups. */
  chosen: number
  onGo: (place: Place) => void
}

export function PaletteList({ id, groups, chosen, onGo }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  let count = 0
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Where to go"
      className="mt-3 h-72 overflow-y-auto"
      tabIndex={-1}
    >
      {groups.map(({ title, places }) => (
        <fieldset key={title} aria-labelledby={`${id}-${title}`} className="min-w-0 pb-2">
          <p id={`${id}-${title}`} className="px-3 py-1.5 font-semibold text-muted text-xs">
            {title}
          </p>
          {places.map((place) => {
            const { to, label, text, row } = place
            const index = count++
            return (
              <div
                key={`${to} ${row}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                onClick={() => onGo(place)}
                onKeyDown={(event) => event.key === 'Enter' && onGo(place)}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-1.5 text-sm',
                  index === chosen ? 'bg-brand-soft text-on-brand-soft' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{label}</span>
                {text && <span className="shrink-0 text-xs opacity-80">{text}</span>}
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
