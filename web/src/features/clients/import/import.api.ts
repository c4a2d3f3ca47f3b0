import { clientImportEndpoints } from '@jara/contract/clients/import'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

export const usePreview = () =>
  useMutation({ mutationFn: (csv: string) => call(clientImportEndpoints.preview, { body: { csv } }) })

/** New clients and people appear in many lists, so all of them load again. */
export const useImport = () =>
  useChange((csv: string) => call(clientImportEndpoints.run, { body: { csv } }), [])
