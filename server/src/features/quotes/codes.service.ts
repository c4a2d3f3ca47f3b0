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
 * it. Returns when the code was sent, and its id for `use`, or undefined when the code is not valid.
 */
export async function check(
  deps: Deps,
  quoteId: number,
  code: string | null,
): Promise<CheckedCode | undefined> {
  if (code === null) throw badField('code', 'Enter the six digits of the code.')
  return inTransaction(deps, async (tx) => {
    const latest = await repo.lockLatestCode(tx.db, quoteId)
    if (!isUsable(latest, deps.now())) return undefined
    const { id, attempts, hash, sentAt } = latest
    await repo.updateCode(tx.db, id, { attempts: attempts + 1 })
    return hash === deps.vault.fingerprint(code, ownerOf(quoteId)) ? { id, sentAt } : undefined
  })
}

export interface CheckedCode {
  id: number
  sentAt: Date
}

/** Uses up a code that was checked. Throws when it was used in the meantime. */
export async function use(deps: TxDeps, quoteId: number, id: number): Promise<void> {
  const latest = await repo.lockLatestCode(deps.db, quoteId)
  if (latest?.id !== id || latest.usedAt) throw wrongCode()
  await repo.updateCode(deps.db, id, { usedAt: deps.now() })
}

const isUsable = (code: repo.CodeRow | undefined, now: Date): code is repo.CodeRow =>
  code !== undefined && !code.usedAt && code.attempts < mostAttempts && code.expiresAt > now

export const wrongCode = () =>
  badField('code', 'This code is wrong or has expired. Ask for a new one if you need it.')

const ownerOf = (quoteId: number): string => `code of quote ${quoteId}`
