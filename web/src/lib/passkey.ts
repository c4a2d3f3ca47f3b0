// Between our API and the browser's own passkeys. Loaded when somebody uses one, and no sooner.
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@jara/contract/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from './api-error.ts'

export const askForPasskey = (options: RequestOptions): Promise<Assertion> =>
  told(startAuthentication({ optionsJSON: options }))

export const makePasskey = (options: CreationOptions): Promise<Attestation> =>
  told(startRegistration({ optionsJSON: options }))

/** A browser's faults, in words for whoever sits before it, and shown like the server's own. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new ApiError(0, {
      message: words[(error as Error).name] ?? 'Your browser could not use a passkey.',
    })
  }
}

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the question was closed, took too long, or there is none here.',
  AbortError: 'No passkey was used: the question was closed.',
  InvalidStateError: 'This device holds a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Open the site by its own name.',
}
