import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@jara/contract/credentials/passkeys'
import type { Settings } from '#lib/env.ts'

export interface StoredKey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

interface Ceremony {
  challenge: string
  settings: Settings
}

/**
 * The library is loaded on first use, because it brings a dozen packages that an idle server does not need.
 */
const library = () => import('@simplewebauthn/server')

const timeoutMs = 5 * 60_000
/** Returns the user handle that the device stores with a passkey. */
const handleOf = (userId: number) => new Uint8Array(Buffer.from(String(userId)))
/** Returns the accepted domain and origins from the settings, because a request may claim any origin. */
const siteOf = ({ url, corsOrigins }: Settings) => ({
  expectedRPID: new URL(url).hostname,
  expectedOrigin: [url, ...corsOrigins],
})
const refOf = ({ credentialId, transports }: StoredKey) => ({ id: credentialId, transports })
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export async function creationOptions(
  { challenge, settings }: Ceremony,
  { owner, agencyName }: { owner: { id: number; name: string; email: string }; agencyName: string },
  existing: StoredKey[],
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library()
  const { expectedRPID } = siteOf(settings)
  return generateRegistrationOptions({
    rpID: expectedRPID,
    rpName: agencyName,
    challenge: bytes(challenge),
    userID: handleOf(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout: timeoutMs,
    excludeCredentials: existing.map(refOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function requestOptions(
  { challenge, settings }: Ceremony,
  existing: StoredKey[],
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: siteOf(settings).expectedRPID,
    challenge: bytes(challenge),
    timeout: timeoutMs,
    allowCredentials: existing.map(refOf),
    userVerification: 'required',
  })
}

/** Returns the new key of a device, or undefined when the device's response is not valid. */
export async function readNewKey(
  { challenge, settings }: Ceremony,
  credential: Attestation,
): Promise<StoredKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(settings),
    expectedChallenge: challenge,
    response: { ...credential, clientExtensionResults: {} },
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
  }
}

/** Returns the device's new counter, or undefined when the signature is invalid or reuses a counter. */
export async function readProof(
  { challenge, settings }: Ceremony,
  credential: Assertion,
  key: StoredKey & { userId: number },
): Promise<number | undefined> {
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(key.userId)).toString('base64url'))
    return undefined
  const { verifyAuthenticationResponse } = await library()
  const proof = await verifyAuthenticationResponse({
    ...siteOf(settings),
    expectedChallenge: challenge,
    response: { ...credential, clientExtensionResults: {} },
    credential: { id: key.credentialId, publicKey: bytes(key.publicKey), counter: key.counter },
  }).catch(() => undefined)
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined
}

/** Returns the challenge that the device claims to have signed. The signature is verified later. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
