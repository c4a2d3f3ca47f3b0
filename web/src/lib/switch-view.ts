import type { ClientView } from '@jara/contract/clients'
import { paths } from '@jara/contract/paths'
import type { ArrivalState } from './arrival.ts'
import { currentView, viewKey } from './client-view.ts'
import type { OpenView } from './session.ts'

/** Begins a view in this tab. */
export function beginView(begun: ClientView, userId: number): void {
  const from = location.pathname + location.search
  sessionStorage.setItem(viewKey, JSON.stringify({ ...begun, userId, from } satisfies OpenView))
  loadAnew(paths.dashboard())
}

/** Returns to the page where the view began, which shows the notice. */
export function endView(notice?: string): void {
  const view = currentView()
  // Several calls may fail at once when a view has ended.
  if (!view || sessionStorage.getItem(viewKey) === null) return
  sessionStorage.removeItem(viewKey)
  loadAnew(view.from, { notice })
}

/**
 * Opens a page and drops everything in memory, so that no row that was loaded for staff shows in a view, nor
 * the other way round. React Router reads the state of the page from `usr`.
 */
function loadAnew(path: string, state?: ArrivalState): void {
  history.pushState({ usr: state }, '', path)
  location.reload()
}
