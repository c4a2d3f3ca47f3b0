import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { popupItemStyle, popupStyle } from './popup-style.ts'

interface MenuEntry {
  readonly id: string | number
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** Whether this entry is the current choice. */
  readonly current?: boolean
  readonly onSelect?: () => void
}

export interface MenuProps {
  /** A plain `<button>`. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  entries: readonly MenuEntry[]
  onOpen?: () => void
}

/** Opens when mounted, because `Menu` mounts the popup on the first click. */
export function MenuPopup({ trigger, align = 'end', entries, onOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen onOpenChange={(open) => open && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className={popupStyle}>
            {entries.map(({ id, label, icon, disabled, current, onSelect }) => (
              <Base.Item
                key={id}
                className={popupItemStyle}
                disabled={disabled}
                aria-current={current || undefined}
                onClick={onSelect}
              >
                {icon}
                <span className="max-w-64 truncate">{label}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
