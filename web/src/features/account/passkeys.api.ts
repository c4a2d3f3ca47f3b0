import { passkeyEndpoints } from '@jara/contract/credentials/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'
import { type Proof, secondFactorQueries } from './second-factor.api.ts'

// The passkeys are cached under the query key of the second factor, because adding the first passkey or
// removing the last one changes the state of the second factor.
const { all } = secondFactorQueries

export const passkeysQuery = queryOptions({
  queryKey: [...all, 'passkeys'],
  queryFn: ({ signal }) => call(passkeyEndpoints.list, undefined, signal),
})

export const useAddPasskey = () =>
  useChange(async ({ name, ...proof }: Proof & { name: string }) => {
    const [options, { makePasskey }] = await Promise.all([
      call(passkeyEndpoints.begin, { body: proof }),
      import('#lib/passkey.ts'),
    ])
    return call(passkeyEndpoints.add, { body: { name, credential: await makePasskey(options) } })
  }, all)

export const useRenamePasskey = () =>
  useChange(
    ({ id, name }: { id: number; name: string }) =>
      call(passkeyEndpoints.rename, { params: { id }, body: { name } }),
    all,
  )

export const useRemovePasskey = () =>
  useChange(
    ({ id, ...body }: Proof & { id: number }) => call(passkeyEndpoints.remove, { params: { id }, body }),
    all,
  )
