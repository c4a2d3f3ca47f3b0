// Implements time-based one-time passwords (RFC 6238) with SHA-1, six digits and steps of thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Offsets of the accepted steps. Phone clocks drift, so the previous and next step are accepted too. */
const skew = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) as number) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step of this code, or undefined when the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  return skew
    .map((steps) => stepOf(now) + steps)
    .find(
      (step) =>
        code.length === digits && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
    )
}

/** Returns the URI that authenticator apps read from the QR code. */
export function uriOf(secret: string, issuer: string, account: string): string {
  // A colon separates the issuer from the account, and some apps show a '+' instead of a space.
  const name = encodeURIComponent(issuer.replaceAll(':', ''))
  return `otpauth://totp/${name}:${encodeURIComponent(account)}?secret=${secret}&issuer=${name}`
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
