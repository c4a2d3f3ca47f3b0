import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts values, so that the database alone does not reveal them. */
export interface Vault {
  /**
   * Encrypts a text. `owner` names its row, so that a sealed text cannot be opened after it is moved to
   * another row.
   */
  seal(text: string, owner: string): string
  /** Returns undefined when the text was sealed with another key or for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined
  /** Returns a hash of the text, the same for the same text and owner. Without the key it reveals nothing. */
  fingerprint(text: string, owner: string): string
}

const version = 'v1'
const cipher = 'aes-256-gcm'
const tagBytes = 16
const ivBytes = 12

export const isSealed = (text: string): boolean => text.startsWith(`${version}.`)

export function createVault(secret: string): Vault {
  const key = createHash('sha256').update(`jara vault ${version}\0`).update(secret).digest()
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner))
      const bytes = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      return `${version}.${bytes.toString('base64url')}`
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url')
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(-tagBytes))
        return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return undefined
      }
    },
    fingerprint: (text, owner) => createHmac('sha256', key).update(`${owner}\0${text}`).digest('base64url'),
  }
}
