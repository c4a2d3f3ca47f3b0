import { ApiError, messageOf } from '#lib/api-error.ts'
import { queryClient } from '#lib/query-client.ts'
import { sessionToken } from '#lib/session.ts'
import { checkedSection, schemasQuery } from './checked-section.ts'
import { reloadSite, saveSection } from './content.api.ts'
import { createDraftStore, type DraftStore, type SaveFault } from './draft-store.ts'

let open: { token: string | null; store: DraftStore } | undefined

/**
 * Returns the store of what is typed in this tab. It outlives the screen, so that a section which could not be
 * saved is still there when the user comes back. Another user gets an empty one.
 */
export function openDrafts(): DraftStore {
  const token = sessionToken()
  if (open?.token !== token) open = { token, store: newStore() }
  return open.store
}

const newStore = () =>
  createDraftStore({
    check: (section, value) => {
      const schemas = queryClient.getQueryData(schemasQuery.queryKey)
      return schemas && checkedSection(schemas, section, value).content
    },
    save: saveSection,
    faultOf,
  })

function faultOf(error: unknown): SaveFault {
  const isClash = error instanceof ApiError && error.status === 409
  // The screen compares what was typed with the new version.
  if (isClash) void reloadSite()
  const unreachable = navigator.onLine ? 'The server could not be reached.' : 'You are offline.'
  return { isClash, message: messageOf(error, unreachable) }
}
