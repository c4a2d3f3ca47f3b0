import { Readable } from 'node:stream'
import type { FileStorage } from '#lib/file-storage.ts'
import type { PaymentGateway } from '#lib/gateway.ts'

const refuse = () => Promise.reject(new Error('this test has no payment provider'))

/** For tests that must not reach the provider. */
export const noProvider: PaymentGateway = {
  name: 'Paystack',
  mode: 'test',
  initialize: refuse,
  verify: refuse,
}

export function memoryFiles(): FileStorage {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => {
      const bytes = kept.get(key)
      if (!bytes) throw new Error(`there is no file ${key}`)
      return Readable.from(bytes)
    },
    remove: async (key) => void kept.delete(key),
    keys: async function* () {
      yield* kept.keys()
    },
  }
}
