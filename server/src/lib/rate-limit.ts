import { sql } from 'drizzle-orm'
import { preparedQuery } from '#db/prepared-query.ts'
import { rateLimits } from '#db/schema/index.ts'
import type { TxDeps } from './deps.ts'
import { tooMany } from './errors.ts'
import { isLoopback } from './loopback.ts'

interface Limit {
  hits: number
  windowMs: number
  message: string
}

/** Counts hits in the database, which all nodes share, and throws when the limit is exceeded. */
export async function consumeLimit(deps: TxDeps, key: string, limit: Limit, hits = 1): Promise<void> {
  const now = deps.now()
  const ends = new Date(now.getTime() + limit.windowMs)
  const [row] = await deps.db
    .insert(rateLimits)
    .values({ key, hits, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${rateLimits.windowEndsAt} <= ${now.toISOString()} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= ${now.toISOString()} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (row && row.hits > limit.hits) throw refusal(limit, row.windowEndsAt, now)
}

/**
 * Counts a hit of an IP address, except of this machine's own. Behind a reverse proxy whose number is not in
 * `JARA_TRUST_PROXY`, everybody has the proxy's address, and the limit would lock out everybody.
 */
export async function consumeAddressLimit(
  deps: TxDeps,
  name: string,
  ip: string,
  limit: Limit,
): Promise<void> {
  if (!isLoopback(ip)) await consumeLimit(deps, `${name}:${ip}`, limit)
}

/**
 * Throws when one of the keys has reached the limit. Does not count a hit. Returns the keys that have a
 * counter.
 */
export async function refuseOverLimit(deps: TxDeps, keys: string[], limit: Limit): Promise<Set<string>> {
  const now = deps.now()
  const rows = await findLimits(deps.db).execute({ keys })
  const over = rows.find(({ windowEndsAt, hits }) => windowEndsAt > now && hits >= limit.hits)
  if (over) throw refusal(limit, over.windowEndsAt, now)
  return new Set(rows.map(({ key }) => key))
}

const findLimits = preparedQuery((db) =>
  db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = any(${sql.placeholder('keys')})`),
)

export async function forget(deps: TxDeps, key: string): Promise<void> {
  await deps.db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`)
}

export async function removeOldRateLimits(deps: TxDeps): Promise<void> {
  await deps.db.delete(rateLimits).where(sql`${rateLimits.windowEndsAt} < ${deps.now().toISOString()}`)
}

const refusal = (limit: Limit, ends: Date, now: Date) =>
  tooMany(limit.message, Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)))
