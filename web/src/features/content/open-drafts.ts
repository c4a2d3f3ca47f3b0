import { ApiError, messageOf } from '#lib/api-error.ts'
import { sessionUserId } from '#lib/session.ts'
import { checkedSection, loadedSchemas } from './checked-section.ts'
import { reloadSite, saveSection } from './content.api.ts'
import { hasUnsaved, type SaveFault } from './draft-state.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

let open: { userId: number | undefined; store: DraftStore } | undefined

/**
 * Returns the store of what is typed in this tab. It outlives the screen and the session, so that a section which
 * could not be saved is still there when the user comes back. Another user gets an empty one.
 */
export function openDrafts(): DraftStore {
  const userId = sessionUserId()
  if (open && (userId === undefined || open.userId === userId)) return open.store
  open?.store.clear()
  open = { userId, store: newStore(userId) }
  return open.store
}

function newStore(userId: number | undefined): DraftStore {
  const store = createDraftStore({
    check: (section, value) => {
      const schemas = loadedSchemas()
      // What one user has typed is never saved in the name of another.
      return schemas && sessionUserId() === userId
        ? checkedSection(schemas, section, value).content
        : undefined
    },
    save: saveSection,
    faultOf,
  })
  store.subscribe(() => warnWhile(hasUnsaved(store.state())))
  return store
}

/** Warns before the tab is closed, on every screen. Within the app, what was typed is kept. */
function warnWhile(isUnsaved: boolean): void {
  if (isUnsaved) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  void open?.store.flush()
  event.preventDefault()
}

function faultOf(error: unknown): SaveFault {
  const status = error instanceof ApiError ? error.status : 0
  const isClash = status === 409
  // The screen compares what was typed with the new version.
  if (isClash) void reloadSite()
  const unreachable = navigator.onLine ? 'The server could not be reached.' : 'You are offline.'
  return { isClash, isUnanswered: status === 0 || status >= 500, message: messageOf(error, unreachable) }
}
