import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { inTransaction } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import * as repo from './quotes.repo.ts'

const validMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
const mostAttempts = 5
const sendLimit = {
  hits: 3,
  windowMs: 15 * 60_000,
  message: 'We have sent three codes already. Please wait a few minutes and ask for a new one.',
}

/** With five attempts for each code, a person with the link has 50 guesses a day. */
const dailyLimit = {
  hits: 10,
  windowMs: dayMs,
  message: 'We have sent ten codes today. Please try again tomorrow, or contact us.',
}

export const codeJob = defineJob('quotes.sendCode', { quoteId: z.int(), code: z.string(), key: z.string() })

/** Sends a new code to the recipient of the quote. The codes before it no longer work. */
export async function send(deps: Deps, quote: repo.QuoteRow): Promise<void> {
  await consumeLimit(deps, `quote:code:${quote.id}`, sendLimit)
  await consumeLimit(deps, `quote:codes:${quote.id}`, dailyLimit)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = deps.now()
  await inTransaction(deps, async (tx) => {
    await repo.insertCode(tx.db, {
      quoteId: quote.id,
      hash: deps.vault.fingerprint(code, ownerOf(quote.id)),
      sentAt: now,
      expiresAt: new Date(now.getTime() + validMs),
    })
    await enqueue(tx, codeJob, {
      quoteId: quote.id,
      code: deps.vault.seal(code, ownerOf(quote.id)),
      key: now.toISOString(),
    })
  })
}

/** Removes the codes that expired more than a day ago. */
export const tidy = (deps: Deps): Promise<void> =>
  repo.removeCodesBefore(deps.db, new Date(deps.now().getTime() - dayMs))

/** The code in the payload of the job is sealed, because jobs stay in the database for a while. */
export const openCode = (deps: Deps, quoteId: number, sealed: string): string | undefined =>
  deps.vault.open(sealed, ownerOf(quoteId))

/**
 * Counts an attempt in a transaction of its own, so that a refusal that rolls back the acceptance does not undo
 * it. Returns when the code was sent, and its id for `use`.
 */
export async function check(
  deps: Deps,
  quoteId: number,
  code: string | null,
): Promise<{ id: number; sentAt: Date }> {
  if (code === null) throw badField('code', 'Enter the six digits of the code.')
  return inTransaction(deps, async (tx) => {
    const latest = await repo.lockLatestCode(tx.db, quoteId)
    if (!isUsable(latest, deps.now())) return undefined
    await repo.updateCode(tx.db, latest.id, { attempts: latest.attempts + 1 })
    return latest.hash === deps.vault.fingerprint(code, ownerOf(quoteId)) ? latest : undefined
  }).then((found) => {
    if (!found) throw wrong()
    return { id: found.id, sentAt: found.sentAt }
  })
}

/** Uses up a code that was checked. Throws when it was used in the meantime. */
export async function use(deps: TxDeps, quoteId: number, id: number): Promise<void> {
  const latest = await repo.lockLatestCode(deps.db, quoteId)
  if (latest?.id !== id || latest.usedAt) throw wrong()
  await repo.updateCode(deps.db, id, { usedAt: deps.now() })
}

const isUsable = (code: repo.CodeRow | undefined, now: Date): code is repo.CodeRow =>
  code !== undefined && !code.usedAt && code.attempts < mostAttempts && code.expiresAt > now

const wrong = () => badField('code', 'This code is wrong or has expired. Ask for a new one if you need it.')

const ownerOf = (quoteId: number): string => `code of quote ${quoteId}`
