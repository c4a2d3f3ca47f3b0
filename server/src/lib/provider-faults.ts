import { text } from '@jara/contract/text'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { GatewayError } from './gateway.ts'

/** Asks the provider while somebody waits, and tells them what its silence means for what they wanted. */
export async function askProvider<T>(
  deps: Deps,
  ask: () => Promise<T>,
  silence: string = text.providerSilent,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ kind: error.kind, code: error.code, reason: error.message }, 'provider gave no answer')
    if (error.kind === 'rate_limited')
      throw new AppError('unavailable', silence, { retryAfterSeconds: error.retryAfterSeconds })
    throw new AppError('provider_unavailable', silence)
  }
}
