import { paths } from '@jara/contract/paths'
import { LogOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { logout } from '#features/auth/auth.api.ts'
import type { ArrivalState } from '#lib/arrival.ts'
import type { OpenView } from '#lib/session.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { Bar } from './bar.tsx'
import { ColumnLink, columnStyle, RowLink, rowStyle } from './bar-link.tsx'
import { Brand } from './brand.tsx'
import { customerLinks } from './private-bar.tsx'
import { ViewBanner } from './view-banner.tsx'
import { isViewed } from './viewed-pages.ts'

const links = customerLinks.filter(({ to }) => to !== paths.chat())

const outside: ArrivalState = { notice: 'This page is not part of the view.' }

/**
 * The frame around a screen during a view. It has the navigation of a customer without chat, account, search
 * and notifications, which would be those of the member of staff. Pages that are not part of the view lead to
 * its dashboard.
 */
export function ViewFrame({ view, children }: { view: OpenView; children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null)
  const { key: here, pathname } = useLocation()
  const signOut = () => void logout(here)

  // The browser scrolls a focused element below the banner and the bar.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = `${(head.current?.offsetHeight ?? 0) + 16}px`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [])

  return (
    <div className="flex min-h-[calc(100dvh-var(--above))] flex-col">
      <SkipLink target="main">Skip to content</SkipLink>
      <div ref={head} className="sticky top-(--above) z-30">
        <ViewBanner view={view} />
        <Bar
          brand={<Brand to={paths.dashboard()} short />}
          label="Portal"
          long
          row={
            <>
              {links.map(({ to, label }) => (
                <RowLink key={to} to={to}>
                  {label}
                </RowLink>
              ))}
              <button type="button" onClick={signOut} className={rowStyle}>
                Logout
              </button>
            </>
          }
          column={
            <>
              {links.map(({ to, label }) => (
                <ColumnLink key={to} to={to}>
                  {label}
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
      </div>
      <ArrivalNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        {isViewed(pathname) ? children : <Navigate replace to={paths.dashboard()} state={outside} />}
      </main>
    </div>
  )
}
