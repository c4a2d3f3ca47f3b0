import type { Role } from '@jara/contract/roles'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

const Palette = lazy(async () => ({ default: (await import('./command-palette.tsx')).Palette }))

/**
 * Opens the command palette, as Ctrl K and ⌘ K do on every private screen. The palette's code loads on first
 * use.
 */
export function SearchButton({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <IconButton
        label="Go to (Ctrl K)"
        icon={<Search aria-hidden className="size-4.5" />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <Palette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
