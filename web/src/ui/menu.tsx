import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { popupStyle } from './popup-style.ts'

interface MenuProps {
  /** A button that takes a ref: a plain `<button>`, or `Button`. */
  trigger: ReactElement
  align?: 'start' | 'end'
  /** `MenuItem`s. */
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup className={popupStyle}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
