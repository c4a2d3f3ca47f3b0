import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface BarProps {
  brand: ReactNode
  label: string
  /** The links, shown from 601 px. On narrower screens a drawer shows `column`, which has the same links. */
  row: ReactNode
  column: ReactNode
  /** Whether the row is long. Its text then stays small up to 900 px instead of 768 px. */
  long?: boolean
  /** Content beside the links, shown at every width. */
  aside?: ReactNode
}

export function Bar({ brand, label, row, column, long = false, aside }: BarProps) {
  // The drawer is open for one location only, so following a link closes it.
  const { key: here } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === here

  return (
    <header className="sticky top-(--above) z-30 border-b bg-surface">
      <div className="shell flex h-16 items-center justify-between gap-3">
        {brand}
        <nav
          aria-label={label}
          className={cx(
            'hidden shrink-0 grow items-center text-xs bar:flex',
            long ? 'panes:text-sm' : 'md:text-sm',
          )}
        >
          {row}
        </nav>
        {aside && <div className="ml-auto flex items-center gap-1">{aside}</div>}
        <div className="bar:hidden">
          <IconButton
            label="Open menu"
            aria-expanded={open}
            icon={<Menu aria-hidden className="size-5" />}
            onClick={() => setOpenAt(here)}
          />
        </div>
      </div>
      <Drawer open={open} onClose={() => setOpenAt(undefined)} label="Menu">
        <nav aria-label={label} className="flex flex-1 flex-col gap-1">
          {column}
        </nav>
      </Drawer>
    </header>
  )
}
