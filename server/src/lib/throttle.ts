import { sql } from 'drizzle-orm'
import { throttles } from '#db/schema/index.ts'
import type { TxDeps } from './deps.ts'
import { tooMany } from './errors.ts'

interface Limit {
  hits: number
  windowMs: number
  message: string
}

/** Counts one hit in the database, where every node sees it, and refuses the ones over the limit. */
export async function hit(deps: TxDeps, key: string, limit: Limit): Promise<void> {
  const now = deps.now()
  const ends = new Date(now.getTime() + limit.windowMs)
  const [row] = await deps.db
    .insert(throttles)
    .values({ key, hits: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${throttles.windowEndsAt} <= ${now.toISOString()} then 1 else ${throttles.hits} + 1 end`,
        windowEndsAt: sql`case when ${throttles.windowEndsAt} <= ${now.toISOString()} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning()
  if (row && row.hits > limit.hits) throw refusal(limit, row.windowEndsAt, now)
}

/** Refuses when the limit is reached already, without counting. */
export async function refuseOverLimit(deps: TxDeps, key: string, limit: Limit): Promise<void> {
  const now = deps.now()
  const [row] = await deps.db.select().from(throttles).where(sql`${throttles.key} = ${key}`)
  if (row && row.windowEndsAt > now && row.hits >= limit.hits) throw refusal(limit, row.windowEndsAt, now)
}

export async function forget(deps: TxDeps, key: string): Promise<void> {
  await deps.db.delete(throttles).where(sql`${throttles.key} = ${key}`)
}

export async function removeOldThrottles(deps: TxDeps): Promise<void> {
  await deps.db.delete(throttles).where(sql`${throttles.windowEndsAt} < ${deps.now().toISOString()}`)
}

const refusal = (limit: Limit, ends: Date, now: Date) =>
  tooMany(limit.message, Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)))
