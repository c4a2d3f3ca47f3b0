import type { FileStorage } from '#lib/file-storage.ts'
import type { PaymentGateway } from '#lib/gateway.ts'
import type { PdfRenderer } from '#lib/pdf-renderer.ts'
import type { SiteRenderer } from '#lib/site-renderer.ts'

const refuse = () => Promise.reject(new Error('this test has no payment provider'))

/** A payment gateway for tests that must not reach the provider. Almost every call fails. */
export const noProvider: PaymentGateway = {
  name: 'Paystack',
  mode: 'test',
  isSigned: () => false,
  isSignedWithCurrentKey: () => false,
  keyHash: 'no key',
  checkKey: refuse,
  initialize: refuse,
  verify: refuse,
  list: refuse,
  fetch: refuse,
  refund: refuse,
  listRefundsOf: refuse,
  listRefunds: refuse,
  fetchRefund: refuse,
  retryRefund: refuse,
  listBanks: async () => [],
  fetchDispute: refuse,
  listDisputes: refuse,
  createPlan: refuse,
  updatePlan: refuse,
  fetchSubscription: refuse,
  listSubscriptions: refuse,
  disableSubscription: refuse,
  manageLink: refuse,
}

export function memoryFiles(): FileStorage {
  const stored = new Map<string, { bytes: Buffer; changedAt: Date }>()
  const bin = new Map<string, Date>()
  let storeId: string | undefined
  return {
    location: 'memory',
    idLocation: 'memory/store-id',
    readStoreId: async () => storeId,
    writeStoreId: async (id) => {
      storeId ??= id
    },
    put: async (key, bytes) => void stored.set(key, { bytes, changedAt: new Date() }),
    read: async (key) => stored.get(key)?.bytes,
    remove: async (key) => void stored.delete(key),
    discard: async (key, at) => void (stored.delete(key) && bin.set(key, at)),
    emptyBin: async (before) => [...bin].filter(([key, at]) => at < before && bin.delete(key)).length,
    list: async function* () {
      for (const [key, { changedAt }] of stored) yield { key, changedAt }
    },
  }
}

/** A renderer of the site for tests that must not render. */
export const noRenderer: SiteRenderer = {
  render: () => Promise.reject(new Error('this test does not render the site')),
  preview: () => Promise.reject(new Error('this test does not render the site')),
  warmUp: () => undefined,
}

/** A renderer for tests that do not read the PDF. */
export const emptyPdf: PdfRenderer = {
  render: async () => new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
}
