// Connects our API to the browser's passkeys. This file loads on first use.
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@jara/contract/credentials/passkeys'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from './api-error.ts'

export const askForPasskey = (options: RequestOptions): Promise<Assertion> =>
  withMessage(startAuthentication({ optionsJSON: options }))

export const makePasskey = (options: CreationOptions): Promise<Attestation> =>
  withMessage(startRegistration({ optionsJSON: options }))

/** Turns a browser error into a readable message, which is shown like a message from the server. */
async function withMessage<T>(credential: Promise<T>): Promise<T> {
  try {
    return await credential
  } catch (error) {
    throw new ApiError(0, {
      message: messages[(error as Error).name] ?? 'Your browser could not use a passkey. Please try again.',
    })
  }
}

const messages: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the prompt was closed or timed out, or this device has no passkey.',
  AbortError: 'No passkey was used: the prompt was closed.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its usual address.',
}
