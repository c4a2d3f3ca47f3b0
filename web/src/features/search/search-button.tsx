import type { Holder } from '@jara/contract/access'
import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'

const Palette = lazyDialog(() => import('./command-palette.tsx').then((module) => module.Palette))

/** Opens the command palette, as Ctrl K and ⌘ K do on every private screen. */
export function SearchButton({ user }: { user: Holder }) {
  const [open, setOpen] = useState(false)

  // A layout effect, so that the keys work as soon as the button shows. Other effects run after the first paint.
  useLayoutEffect(() => {
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
      {open && <Palette user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
