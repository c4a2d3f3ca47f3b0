import { text } from '@jara/contract/text'
import type { Deps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { GatewayError } from '#lib/gateway.ts'

/** Asks the provider while somebody waits. Whatever it does, the order is saved and watched, and that is what is told. */
export async function askProvider<T>(deps: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ kind: error.kind, code: error.code, reason: error.message }, 'provider gave no answer')
    if (error.kind === 'rate_limited')
      throw new AppError('unavailable', text.providerSilent, { retryAfterSeconds: error.retryAfterSeconds })
    throw new AppError('provider_unavailable', text.providerSilent)
  }
}
