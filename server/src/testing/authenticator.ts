import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@jara/contract/credentials/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Overrides {
  origin?: string
  /** Whether the device verified the user by fingerprint or PIN. */
  verified?: boolean
  counter?: number
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const flags = { present: 0x01, verified: 0x04, newKey: 0x40 }

/**
 * Creates a device with one passkey and real signatures. Tests can override the values that the device
 * reports.
 */
export function authenticator(at = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle: string | undefined
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, given: number, count: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([given]), counted])
  }

  return {
    make(options: CreationOptions, { origin = at, verified = true }: Overrides = {}): Attestation {
      userHandle = options.user.id
      const given = flags.present | flags.newKey | (verified ? flags.verified : 0)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(options.rp.id ?? '', given, counter),
        Buffer.alloc(16),
        length,
        id,
        cosePublicKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },

    sign(options: RequestOptions, { origin = at, verified = true, ...overrides }: Overrides = {}): Assertion {
      counter = overrides.counter ?? counter + 1
      const data = clientData('webauthn.get', options.challenge, origin)
      const authData = head(options.rpId ?? '', flags.present | (verified ? flags.verified : 0), counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}

/** Encodes an ES256 key as COSE. */
function cosePublicKey({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array {
  const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  )
}
