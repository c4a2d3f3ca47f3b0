import type { KeyboardEvent } from 'react'
import { Link, type To } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { cx } from './cx.ts'

export interface TabItem {
  id: string
  label: string
  /** The URL of the tab. Every tab has its own URL, for reloads and the back button. */
  to: To
  count?: number
}

interface TabsProps {
  label: string
  tabs: readonly TabItem[]
  selected: string
  /** The id of the `TabPanel` that the tabs control. */
  panelId: string
  className?: string
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = all.findIndex((tab) => tab.matches(':focus'))
  const step = steps[event.key]
  if (event.key === ' ') all[at]?.click()
  else if (step) all[step(at, all.length - 1)]?.focus()
  else return
  event.preventDefault()
}

export const tabId = (panelId: string, tab: string): string => `${panelId}-${tab}`

export function Tabs({ label, tabs, selected, panelId, className }: TabsProps) {
  return (
    <div
      className={cx('-mx-1 overflow-x-auto px-1 max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pr-8', className)}
    >
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex min-w-max gap-1 border-line border-b"
      >
        {tabs.map(({ id, label: text, to, count }) => {
          const active = id === selected
          return (
            <Link
              key={id}
              id={tabId(panelId, id)}
              to={to}
              role="tab"
              aria-selected={active}
              aria-controls={active ? panelId : undefined}
              tabIndex={active ? 0 : -1}
              preventScrollReset
              className={cx(
                '-mb-px flex min-h-11 items-center gap-2 rounded-t-sm border-b-2 px-2 font-semibold text-sm transition-colors duration-150 focus-visible:-outline-offset-2 sm:px-3',
                active
                  ? 'border-brand text-brand'
                  : 'border-transparent text-muted hover:border-edge hover:text-ink',
              )}
            >
              {text}
              {count !== undefined && <CountBadge count={count} />}
            </Link>
          )
        })}
      </div>
    </div>
  )
}
