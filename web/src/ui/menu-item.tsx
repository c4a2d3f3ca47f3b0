import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { cx } from './cx.ts'
import { popupItemStyle } from './popup-style.ts'

interface MenuItemProps {
  icon?: ReactNode
  onSelect?: () => void
  /** Leads somewhere instead. */
  to?: To
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, to, danger = false, disabled, children }: MenuItemProps) {
  const style = cx(
    popupItemStyle,
    danger && 'text-bad data-highlighted:bg-bad-soft data-highlighted:text-on-bad-soft',
  )
  if (to !== undefined) {
    return (
      <Menu.LinkItem closeOnClick className={style} render={<Link to={to} />}>
        {icon}
        {children}
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item className={style} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Menu.Item>
  )
}
