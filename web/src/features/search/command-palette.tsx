import type { Holder } from '@jara/contract/access'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDebounced } from '#lib/use-debounced.ts'
import { wantedRow } from '#lib/wanted-row.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Input } from '#ui/input.tsx'
import { foundPlaces, type Place, screensFor } from './places.ts'
import { paletteQuery } from './search.api.ts'
import { PaletteList } from './search-results.tsx'

interface PaletteProps {
  user: Holder
  onClose: () => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

/**
 * Opens a screen, project, client, customer, quote or service by name. The browser searches the screens, and the server
 * searches the rest.
 */
export function Palette({ user, onClose }: PaletteProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const term = typed.trim()
  const { data, isFetching } = useQuery(paletteQuery(useDebounced(term)))

  const groups = [screensFor(user, term), ...(data && term ? foundPlaces(user, data) : [])].filter(
    ({ places }) => places.length > 0,
  )
  const places = groups.flatMap((group) => group.places)
  const chosen = Math.min(at, places.length - 1)

  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    navigate(place.to, { state: place.row === undefined ? undefined : wantedRow(place.row) })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || places.length === 0) return
    event.preventDefault()
    setAt(step(chosen, places.length))
  }

  return (
    <Dialog open onClose={onClose} title="Go to">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(places[chosen])
        }}
      >
        <Input
          role="combobox"
          aria-label="Screen, project, customer or service"
          aria-expanded={places.length > 0}
          aria-controls={listId}
          aria-activedescendant={places.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          placeholder="Screen, project, customer or service"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
      </form>
      <PaletteList id={listId} groups={groups} chosen={chosen} onGo={go} />
      <p role="status" className="mt-3 text-muted text-sm">
        {places.length === 0 && (isFetching ? 'Searching…' : 'Nothing found.')}
      </p>
    </Dialog>
  )
}
