import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { call } from '#lib/call.ts'
import { upload } from '#lib/upload.ts'
import { useChange } from '#lib/use-change.ts'

// A claim is shown with its invoice. The register is cached under this key too.
const invoices = ['invoices'] as const

export const useClaim = (id: number) =>
  useChange(
    (percent: number) => call(withholdingEndpoints.claim, { params: { id }, body: { percent } }),
    invoices,
  )

interface Certificate {
  file: File
  onProgress: (share: number) => void
}

export const useSendCertificate = (id: number) =>
  useChange(({ file, onProgress }: Certificate) => {
    const body = new FormData()
    body.set('file', file)
    return upload(withholdingEndpoints.certify, { params: { id }, body }, onProgress)
  }, invoices)

export const useVerify = (id: number) =>
  useChange(
    (body: CallInput<typeof withholdingEndpoints.verify>['body']) =>
      call(withholdingEndpoints.verify, { params: { id }, body }),
    invoices,
  )

export const useRefuse = (id: number) =>
  useChange(
    (reason: string) => call(withholdingEndpoints.refuse, { params: { id }, body: { reason } }),
    invoices,
  )
