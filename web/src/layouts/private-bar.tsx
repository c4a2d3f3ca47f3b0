import { isStaff } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { roleNames } from '@jara/contract/roles'
import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { logout } from '#features/auth/auth.api.ts'
import { UnreadCount, UnreadTitle } from '#features/chat/unread-count.tsx'
import { Bell } from '#features/notifications/bell.tsx'
import { SearchButton } from '#features/search/search-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { Bar } from './bar.tsx'
import { ColumnLink, columnStyle, RowLink, rowStyle } from './bar-link.tsx'
import { Brand } from './brand.tsx'

const chatPath = paths.chat()
export const customerLinks = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.services(), label: 'Services' },
  { to: paths.projects(), label: 'Projects' },
  { to: paths.payments(), label: 'Payments' },
  { to: paths.portfolio(), label: 'Portfolio' },
  { to: chatPath, label: 'Chat' },
]
const staffLinks = [...customerLinks, { to: paths.admin(), label: 'Admin' }]

export function PrivateBar({ user }: { user: SessionUser }) {
  const shown = isStaff(user.role) ? staffLinks : customerLinks
  const { key: here } = useLocation()
  const signOut = () => void logout(here)

  return (
    <Bar
      brand={
        <>
          <div className="min-w-0 bar:max-md:hidden">
            <Brand to={paths.dashboard()} short />
          </div>
          {/* On narrow bars the avatar replaces the logo. 'Dashboard' opens the same page as the logo. */}
          <AccountLink user={user} className="hidden bar:max-md:block" />
        </>
      }
      label="Portal"
      long
      aside={
        <>
          {/* For staff, the entries fill the narrowest row, so the button is hidden. Ctrl K still works. */}
          <div className={shown === staffLinks ? 'bar:max-sm:hidden' : undefined}>
            <SearchButton user={user} />
          </div>
          <Bell />
        </>
      }
      row={
        <>
          {shown.map(({ to, label }) => (
            <RowLink key={to} to={to}>
              {label}
              {to === chatPath && (
                // Inline, because classes that only this part uses would be in the styles of every page. The policy
                // allows it, because the portal is never prerendered.
                <span className="absolute" style={{ top: '-0.6875rem', right: '-0.375rem' }}>
                  <UnreadCount />
                </span>
              )}
            </RowLink>
          ))}
          <button type="button" onClick={signOut} className={rowStyle}>
            Logout
          </button>
          <UnreadTitle />
          <AccountLink user={user} className="ml-auto hidden md:block" />
        </>
      }
      column={
        <>
          <Link
            to={paths.account()}
            className="mb-3 flex items-center gap-3 rounded-md border p-3 hover:bg-sunken"
          >
            <Avatar name={user.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block text-muted text-sm">{roleNames[user.role]}</span>
            </span>
          </Link>
          {shown.map(({ to, label }) => (
            <ColumnLink key={to} to={to}>
              {label}
              {to === chatPath && <UnreadCount />}
            </ColumnLink>
          ))}
          <button type="button" onClick={signOut} className={columnStyle}>
            <LogOut aria-hidden className="size-4.5 text-muted" />
            Logout
          </button>
          <ThemeToggle className="mt-auto pt-6 text-muted" />
        </>
      }
    />
  )
}

const AccountLink = ({ user: { name }, className }: { user: SessionUser; className: string }) => (
  <Link
    to={paths.account()}
    aria-label={`Your account, ${name}`}
    className={cx('shrink-0 rounded-sm', className)}
  >
    <Avatar name={name} size="sm" />
  </Link>
)
