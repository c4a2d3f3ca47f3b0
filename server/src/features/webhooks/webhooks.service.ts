import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { handlerOf } from './webhooks.events.ts'
import * as repo from './webhooks.repo.ts'

const batch = 20
const workMs = 60_000
const firstRetryMs = 5_000
const longestRetryMs = 60 * 60_000
/** An event is retried for about four days, because later retries are an hour apart. */
const mostTries = 100

const keepWholeMs = 90 * 24 * 60 * 60_000

const event = z.object({ event: z.string(), data: z.unknown().optional() })

/** Verifies the signature and stores the raw event. It is processed after the response. */
export async function accept(deps: Deps, raw: Buffer, signature: string | undefined): Promise<void> {
  if (!deps.gateway.isSigned(raw, signature))
    throw new AppError('bad_signature', 'This event is not signed with our key.')
  await repo.insertOnce(deps.db, {
    sha256: createHash('sha256').update(raw).digest('hex'),
    raw: raw.toString('utf8'),
    at: deps.now(),
  })
}

/** Processes the events that are due. Each node processes only those it has claimed. */
export async function workInbox(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted()
    const now = deps.now()
    const rows = await repo.takeDue(deps.db, now, new Date(now.getTime() + workMs), batch)
    const done = await Promise.all(rows.map(async (row) => ((await work(deps, row)) ? row.id : [])))
    await repo.finish(deps.db, done.flat(), deps.now())
    if (rows.length < batch) return
  }
}

/** Deletes old event bodies, because they contain personal data: email, address, first digits of the card. */
export const emptyOld = (deps: TxDeps): Promise<void> =>
  repo.emptyBefore(deps.db, new Date(deps.now().getTime() - keepWholeMs))

/** Returns true when the event was handled; otherwise stores the error. */
async function work(deps: Deps, row: repo.InboxRow): Promise<boolean> {
  const read = event.safeParse(jsonOf(row.raw))
  if (!read.success) return giveUp(deps, row, 'unreadable')
  try {
    await handlerOf(read.data.event)?.(deps, read.data.data, read.data.event)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 1000) : String(error)
    const givenUp = row.tries >= mostTries || error instanceof z.ZodError
    deps.log[givenUp ? 'error' : 'warn'](
      { event: read.data.event, inbox: row.id, err: error },
      'event not worked',
    )
    if (givenUp) return giveUp(deps, row, message)
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(row.tries - 1, 20))
    await repo.update(deps.db, row.id, {
      lastError: message,
      nextTryAt: new Date(deps.now().getTime() + wait),
    })
    return false
  }
}

async function giveUp(deps: Deps, row: repo.InboxRow, lastError: string): Promise<false> {
  await repo.update(deps.db, row.id, { processedAt: deps.now(), lastError })
  return false
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
