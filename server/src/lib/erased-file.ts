import { type AnyColumn, sql } from 'drizzle-orm'

/** Returns SQL for a neutral file name that keeps the extension of a picture or PDF: 'attachment.pdf'. */
export const neutralName = (name: AnyColumn, neutral: string) =>
  sql<string>`${neutral}::text || coalesce(substring(lower(${name}) from '\\.(?:png|jpe?g|webp|gif|pdf)$'), '')`

/** SQL for a new random key, so that the links signed with the old key stop working. */
export const newLinkKey = sql<string>`encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64')`
