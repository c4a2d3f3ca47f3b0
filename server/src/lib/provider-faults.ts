import { moneyText } from '@jara/contract/money-text'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import { GatewayError } from './gateway.ts'

/**
 * Calls the provider during a request and turns a failure into an AppError. `message` tells the user what the
 * failure means.
 */
export async function callProvider<T>(
  deps: Deps,
  call: () => Promise<T>,
  message: string = moneyText.providerSilent,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ kind: error.kind, code: error.code, reason: error.message }, 'provider gave no answer')
    if (error.kind === 'rate_limited')
      throw new AppError('unavailable', message, { retryAfterSeconds: error.retryAfterSeconds })
    throw new AppError('provider_unavailable', message)
  }
}
