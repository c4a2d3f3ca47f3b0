import { type BinaryLike, createHash } from 'node:crypto'

export const sha256 = (what: BinaryLike): string => createHash('sha256').update(what).digest('base64url')
