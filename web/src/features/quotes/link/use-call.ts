import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'

/** Runs a call of a button. `failed` is shown when the server sends no message. */
export function useCall(failed: string) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const run = async (call: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    await call().catch((error: unknown) => setFault(messageOf(error, failed)))
    setBusy(false)
  }
  return { busy, fault, run }
}
