import { cloneElement, lazy, Suspense, useState } from 'react'
import { loadPart } from '#lib/load-part.ts'
import { useToast } from '#lib/toast-context.ts'
import type { MenuProps } from './menu-popup.tsx'

const load = () => import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup }))
const MenuPopup = lazy(load)
/** Loads the popup before it is needed. A failure is shown when the menu is opened. */
const prepare = () => loadPart(load).catch(() => {})

/** Loads the popup on first use, because its positioning library is larger than most screens. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false)
  const toast = useToast()
  const open = () => {
    setUsed(true)
    props.onOpen?.()
  }
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => loadPart(load).then(open, (reason: Error) => toast.fail(reason.message)),
  })
  if (!used) return button
  return (
    <Suspense fallback={button}>
      <MenuPopup {...props} />
    </Suspense>
  )
}
