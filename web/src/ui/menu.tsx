import { cloneElement, lazy, Suspense, useState } from 'react'
import type { MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup }))
const MenuPopup = lazy(load)

/** Loads the popup on first use, because its positioning library is larger than most screens. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    props.onOpen?.()
  }
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: open,
  })
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <MenuPopup {...props} />
    </Suspense>
  )
}
