import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '@jara/contract/endpoint'

const hourMs = 60 * 60_000
export const attachmentPath = `${apiPrefix}/chat/attachments/:id/file`

interface Linked {
  id: number
  linkKey: string
}

/** Opens for one to two hours. On the full hour, so that a browser meets the same address again and keeps the picture. */
export function linkTo({ id, linkKey }: Linked, now: Date): string {
  const expires = Math.ceil((now.getTime() + hourMs) / hourMs) * hourMs
  const path = attachmentPath.replace(':id', String(id))
  return `${path}?expires=${expires}&signature=${sign(linkKey, id, expires)}`
}

export function opens(
  { id, linkKey }: Linked,
  link: { expires: number; signature: string },
  now: Date,
): boolean {
  if (link.expires <= now.getTime()) return false
  const expected = Buffer.from(sign(linkKey, id, link.expires))
  const given = Buffer.from(link.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sign = (key: string, id: number, expires: number) =>
  createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url')
