import { sql } from 'drizzle-orm'
import { builtOnce } from '#db/built-once.ts'
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

/** Refuses when one of the keys has reached the limit, without counting. Gives those that have hits at all. */
export async function refuseOverLimit(deps: TxDeps, keys: string[], limit: Limit): Promise<Set<string>> {
  const now = deps.now()
  const rows = await finding(deps.db).execute({ keys })
  const over = rows.find(({ windowEndsAt, hits }) => windowEndsAt > now && hits >= limit.hits)
  if (over) throw refusal(limit, over.windowEndsAt, now)
  return new Set(rows.map(({ key }) => key))
}

const finding = builtOnce((db) =>
  db
    .select()
    .from(throttles)
    .where(sql`${throttles.key} = any(${sql.placeholder('keys')})`),
)

export async function forget(deps: TxDeps, key: string): Promise<void> {
  await deps.db.delete(throttles).where(sql`${throttles.key} = ${key}`)
}

export async function removeOldThrottles(deps: TxDeps): Promise<void> {
  await deps.db.delete(throttles).where(sql`${throttles.windowEndsAt} < ${deps.now().toISOString()}`)
}

const refusal = (limit: Limit, ends: Date, now: Date) =>
  tooMany(limit.message, Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)))
