import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface EntryButtonsProps {
  /** Names the entry: 'point 2'. */
  name: string
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

/** Moves or removes an entry of a list. */
export function EntryButtons({ name, isFirst, isLast, onUp, onDown, onRemove }: EntryButtonsProps) {
  return (
    <div className="flex shrink-0">
      <IconButton
        size="sm"
        data-move="up"
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden className="size-4" />}
        disabled={isFirst}
        onClick={onUp}
      />
      <IconButton
        size="sm"
        data-move="down"
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden className="size-4" />}
        disabled={isLast}
        onClick={onDown}
      />
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}
