import { accountEndpoints } from '@jara/contract/account'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'
import { updateSessionUser, useSessionUser } from '#lib/session.ts'
import { useChange } from '#lib/use-change.ts'

type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never

const all = ['account'] as const
const sessions = [...all, 'sessions'] as const

export const accountQueries = {
  get: queryOptions({
    queryKey: [...all, 'own'],
    queryFn: ({ signal }) => call(accountEndpoints.get, undefined, signal),
  }),
  sessions: queryOptions({
    queryKey: sessions,
    queryFn: ({ signal }) => call(accountEndpoints.sessions, undefined, signal),
  }),
}

/** Renames the user. The role and the limits stay as they are. */
export function useRename() {
  const user = useSessionUser()
  return useChange(async (body: Body<typeof accountEndpoints.rename>) => {
    const { name } = await call(accountEndpoints.rename, { body })
    if (user) updateSessionUser({ ...user, name })
  }, all)
}

export const useChangeEmail = () =>
  useChange(
    (body: Body<typeof accountEndpoints.changeEmail>) => call(accountEndpoints.changeEmail, { body }),
    all,
  )

export const useChangePassword = () =>
  useChange(
    (body: Body<typeof accountEndpoints.changePassword>) => call(accountEndpoints.changePassword, { body }),
    all,
  )

export const useSendConfirmation = () => useChange(() => call(accountEndpoints.sendConfirmation), all)

export const useEndSession = () =>
  useChange((id: string) => call(accountEndpoints.endSession, { params: { id } }), sessions)

export const useEndOtherSessions = () => useChange(() => call(accountEndpoints.endOtherSessions), sessions)

export const downloadData = async (): Promise<void> => saveFile(await callFile(accountEndpoints.download))

export const removeAccount = (body: Body<typeof accountEndpoints.remove>) =>
  call(accountEndpoints.remove, { body })
