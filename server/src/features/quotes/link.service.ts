// What a person with the link of a quote can do, except accept it. The token proves nothing about the person.

import { createHash } from 'node:crypto'
import { isStaff } from '@jara/contract/access'
import { documentLabel } from '@jara/contract/documents'
import { canonical } from '@jara/contract/lib/canonical'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import type { LinkedQuote } from '@jara/contract/quotes'
import type { DocumentToSign } from '@jara/contract/quotes/link'
import { statusOf } from '@jara/contract/quotes/states'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, badField, conflict } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeAddressLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import * as codes from './codes.service.ts'
import * as repo from './quotes.repo.ts'
import { choose, documentOf, hintOf, offerFault, totalsOfLines } from './quotes.rules.ts'
import { getWhole, offerOf, signatureFacts, toListed } from './quotes.service.ts'
import { signedPdfOf } from './signed-pdf.service.ts'

export const decidedJob = defineJob('quotes.notifyDecided', { id: z.int() })

const readLimit = {
  hits: 60,
  windowMs: 15 * 60_000,
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

export async function open(
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  token: string,
): Promise<LinkedQuote> {
  return toLinked(deps, actor, await find(deps, origin, token))
}

/** Reads a quote after a decision. Does not count for the limit, because the decision is already stored. */
export const readAgain = async (deps: Deps, actor: Actor | undefined, id: number): Promise<LinkedQuote> =>
  toLinked(deps, actor, await getWhole(deps, id))

/** Records the first view. What staff see does not count. */
export async function viewed(
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  token: string,
): Promise<void> {
  const { quote } = await find(deps, origin, token)
  if (actor && (isStaff(actor.role) || actor.viewing)) return
  if (await repo.setViewed(deps.db, quote.id, deps.now())) publish(deps, quote)
}

export async function document(
  deps: Deps,
  origin: Origin,
  { token, chosen }: { token: string; chosen: number[] },
): Promise<DocumentToSign> {
  const whole = await find(deps, origin, token)
  refuseUnlessOpen(whole.quote, deps.now())
  return toDocument(whole, chosen)
}

export function toDocument(whole: repo.WholeQuote, chosen: readonly number[]): DocumentToSign {
  const { lines, document, sha256 } = signable(whole, chosen)
  const { revision, net, vat, total, stages } = document
  return {
    revision,
    chosen: lines.flatMap((line, position) => (line.chosen ? [position] : [])),
    ...{ net, vat, total, stages },
    sha256,
  }
}

/**
 * Builds what the client signs with this choice of lines. Refuses a choice whose total is zero or less, for
 * example because all that costs is optional.
 */
export function signable(whole: repo.WholeQuote, chosen: readonly number[]) {
  const lines = choose(whole.lines, chosen)
  const fault = offerFault(whole.stages, totalsOfLines(lines, whole.quote))
  if (fault) throw badField('chosen', fault)
  const document = documentOf({ ...whole, lines })
  const bytes = Buffer.from(canonical(document), 'utf8')
  return { lines, document, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Sends a code to sign the quote, or to open the signed PDF once it is accepted. */
export async function sendCode(deps: Deps, origin: Origin, token: string): Promise<void> {
  const { quote } = await find(deps, origin, token)
  if (quote.state !== 'accepted') refuseUnlessOpen(quote, deps.now())
  if (quote.recipientEmail === '')
    throw conflict('The account of the recipient was deleted. Please contact us.')
  await codes.send(deps, quote)
}

export const decline = (
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  { token, reason }: { token: string; reason: string },
): Promise<LinkedQuote> => decide(deps, actor, origin, { token, state: 'declined', remark: reason })

export const requestChanges = (
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  { token, text }: { token: string; text: string },
): Promise<LinkedQuote> => decide(deps, actor, origin, { token, state: 'changes_requested', remark: text })

async function decide(
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  { token, state, remark }: { token: string; state: 'declined' | 'changes_requested'; remark: string },
): Promise<LinkedQuote> {
  const { quote } = await find(deps, origin, token)
  await inTransaction(deps, async (deps) => {
    refuseUnlessOpen(await lock(deps, quote.id), deps.now())
    await repo.update(deps.db, quote.id, { state, remark, decidedAt: deps.now() })
    await audit(deps, {
      actor,
      origin,
      subject: 'quote',
      subjectId: quote.id,
      action: state === 'declined' ? 'quote.declined' : 'quote.changes_requested',
    })
    await enqueue(deps, decidedJob, { id: quote.id }, { key: `${quote.id}:${state}` })
  })
  publish(deps, quote)
  return readAgain(deps, actor, quote.id)
}

export async function signedPdf(
  deps: Deps,
  origin: Origin,
  { token, code }: { token: string; code: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const { quote } = await find(deps, origin, token)
  const checked = await codes.check(deps, quote.id, code)
  if (!checked) throw codes.wrongCode()
  if (quote.state !== 'accepted') throw conflict('This quote is not signed yet.')
  const bytes = await signedPdfOf(deps, quote.id)
  await inTransaction(deps, (deps) => codes.use(deps, quote.id, checked.id))
  return { fileName: `${documentLabel('quote', quote.number ?? 0)}.pdf`, bytes }
}

/** Finds the quote of a link. Unknown links and those of drafts get the same error. */
export async function find(deps: Deps, origin: Origin, token: string): Promise<repo.WholeQuote> {
  await consumeAddressLimit(deps, 'quote:look', origin.ip, readLimit)
  const found = await repo.findByToken(deps.db, sha256(token))
  if (!found) throw unusable('This link does not work. Please ask the person who sent it for a new one.')
  const { state } = found.quote
  if (state === 'superseded')
    throw unusable('There is a newer version of this quote. Please open the link in our latest email.')
  if (state === 'withdrawn')
    throw unusable('This quote was withdrawn. Please contact us if you have questions.')
  return found
}

const unusable = (message: string) => new AppError('link_dead', message)

export async function lock(deps: TxDeps, id: number): Promise<repo.QuoteRow> {
  return (await repo.lock(deps.db, id)) as repo.QuoteRow
}

/** Throws when the quote can no longer be decided. The caller has locked it, where this matters. */
export function refuseUnlessOpen(quote: repo.QuoteRow, now: Date): void {
  const reasons = {
    expired: 'This quote has expired. Please ask us for a new one.',
    accepted: 'This quote is already accepted.',
    declined: 'This quote was declined.',
    withdrawn: 'This quote was withdrawn.',
    superseded: 'There is a newer version of this quote. Please open the link in our latest email.',
    changes_requested: 'Changes were requested. We will send you a new version.',
    draft: 'This quote is not sent yet.',
  } as const
  const status = statusOf(quote, lagosDate(now))
  if (status !== 'sent' && status !== 'viewed') throw conflict(reasons[status])
}

/**
 * Whether the actor signs without a code: as a signed-in member of the client who may order, or as the recipient.
 * An address that is not confirmed proves nothing, because another person may have registered it.
 */
export async function signsWithoutCode(
  deps: TxDeps,
  actor: Actor | undefined,
  { state, clientId, recipientEmail }: repo.QuoteRow,
): Promise<boolean> {
  if (state !== 'sent' || !actor || isStaff(actor.role) || actor.viewing) return false
  if (clientId === null && actor.email !== recipientEmail) return false
  return repo.isConfirmed(deps.db, actor.id, clientId)
}

export async function toLinked(
  deps: Deps,
  actor: Actor | undefined,
  whole: repo.WholeQuote,
): Promise<LinkedQuote> {
  const { quote, client, signature, projectId } = whole
  const { label, revision, status, title, recipientName, validUntil, total } = toListed(
    { quote, clientName: client?.name ?? null },
    lagosDate(deps.now()),
  )
  const due = projectId === null ? undefined : await invoices.firstDueOf(deps, projectId)
  return {
    ...{ label, revision, status, title, recipientName, validUntil, total },
    ...(await offerOf(deps, whole)),
    recipientHint: hintOf(quote.recipientEmail),
    signsWithoutCode: await signsWithoutCode(deps, actor, quote),
    remark: quote.remark,
    signature: signatureFacts(signature),
    due: due
      ? { label: due.label, amount: toNaira(due.dueKobo), dueOn: due.dueOn, account: await accountOf(deps) }
      : null,
  }
}

const accountOf = async (deps: Deps) => agency.accountOf(await agency.get(deps))

export function publish(deps: Deps, { clientId }: repo.QuoteRow): void {
  publishChange(deps.realtime, 'quotes', clientId === null ? undefined : { clientId })
}
