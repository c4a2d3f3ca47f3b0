import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

interface SearchBoxProps {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

export function SearchBox({ label, value, onChange, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={cx('relative block w-full sm:max-w-xs', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx('pl-9 [&::-webkit-search-cancel-button]:hidden', value !== '' && 'pr-10')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  )
}
