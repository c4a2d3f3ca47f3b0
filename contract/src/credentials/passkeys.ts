// A passkey signs in without a password, or serves as second factor after the password. The schemas describe
// the JSON of WebAuthn.
import { z } from 'zod'
import { linkToken, passkeyName, passwordProof } from '../auth/forms.ts'
import { session } from '../auth.ts'
import { endpoint } from '../lib/endpoint.ts'
import { dateTime, id, idParams } from '../lib/primitives.ts'

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Binary data as base64url. The longest value, an attestation, has a few kilobytes. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const transports = z.array(z.string().max(30)).max(10)
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }
const credentialRef = z.object({
  id: z.string(),
  type: z.string(),
  transports: transports.optional(),
})
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(credentialRef).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: userVerification.optional(),
    })
    .optional(),
})
export type CreationOptions = z.infer<typeof creationOptions>

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: z.array(credentialRef).optional(),
  userVerification: userVerification.optional(),
})
export type RequestOptions = z.infer<typeof requestOptions>

export const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
})
export type Attestation = z.infer<typeof attestation>

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type Assertion = z.infer<typeof assertion>

/**
 * The challenge that login returns after a correct password. Without a challenge, the passkey identifies the
 * user.
 */
const afterPassword = linkToken.optional()

export const passkeyEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'auth.login',
    summary: 'Get WebAuthn request options, to sign in or as the second step after the password',
    body: z.strictObject({ challenge: afterPassword }),
    reply: requestOptions,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'auth.login',
    summary: 'Sign in with a passkey, alone or as the second step after the password',
    body: z.strictObject({ challenge: afterPassword, credential: assertion }),
    reply: session,
  }),
  list: endpoint({
    method: 'GET',
    path: '/account/passkeys',
    access: 'account.own',
    summary: 'List your passkeys',
    reply: z.array(passkey),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'account.own',
    summary: 'Get WebAuthn creation options for a new passkey',
    body: passwordProof,
    reply: creationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/account/passkeys',
    access: 'account.own',
    summary: 'Add a passkey; the first second factor returns recovery codes',
    body: z.strictObject({ name: passkeyName, credential: attestation }),
    reply: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/account/passkeys/:id',
    access: 'account.own',
    summary: 'Rename a passkey',
    params: idParams,
    body: z.strictObject({ name: passkeyName }),
    reply: passkey,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/passkeys/:id/removal',
    access: 'account.own',
    summary: 'Remove a passkey',
    params: idParams,
    body: passwordProof,
  }),
}
