import { createHmac, timingSafeEqual } from 'node:crypto'
import { line } from '@jara/contract/lib/primitives'
import { z } from 'zod'

const hourMs = 60 * 60_000

interface LinkedFile {
  id: number
  linkKey: string
}

export const linkQuery = z.strictObject({ expires: z.coerce.number().int().positive(), signature: line(100) })
export type LinkQuery = z.output<typeof linkQuery>

/**
 * Returns a signed link that is valid for one to two hours. It expires on the full hour, so that the URL
 * stays the same for an hour and browsers can cache the file.
 */
export function linkTo(path: string, { id, linkKey }: LinkedFile, now: Date): string {
  const expires = Math.ceil((now.getTime() + hourMs) / hourMs) * hourMs
  return `${path.replace(':id', String(id))}?expires=${expires}&signature=${sign(linkKey, id, expires)}`
}

export function opens({ id, linkKey }: LinkedFile, link: LinkQuery, now: Date): boolean {
  if (link.expires <= now.getTime()) return false
  const expected = Buffer.from(sign(linkKey, id, link.expires))
  const given = Buffer.from(link.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (key: string, id: number, expires: number) =>
  createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url')

/**
 * Returns the response headers of a file. Pictures are shown inline. Other files are downloaded, so that they
 * never open in our origin.
 */
export const fileHeaders = (type: string, name: string) => ({
  'cache-control': 'private, max-age=3600, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
})
