import { randomBytes } from 'node:crypto'
import { isStaff } from '@jara/contract/access'
import { quantityScale } from '@jara/contract/invoices/totals'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { toKobo } from '@jara/contract/lib/money'
import type { Quote, QuoteForm } from '@jara/contract/quotes'
import { stagesFault } from '@jara/contract/quotes/stages'
import { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import * as enquiries from '#features/enquiries/enquiries.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, conflict, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './quotes.repo.ts'
import { isUndecided, offerFault, totalsOfLines } from './quotes.rules.ts'
import { buyerOf, get, getWhole, sealOwner, sellerOf } from './quotes.service.ts'

export const sentJob = defineJob('quotes.notifySent', { id: z.int() })
export const withdrawnJob = defineJob('quotes.notifyWithdrawn', { id: z.int() })

const partsOf = ({ lines, stages }: QuoteForm): { lines: repo.LineRow[]; stages: repo.StageRow[] } => ({
  lines: lines.map(({ text, quantity, unitPrice, optional, chosen }) => ({
    text,
    quantityHundredths: Math.round(quantity * quantityScale),
    unitKobo: toKobo(unitPrice),
    optional,
    chosen: optional && chosen,
  })),
  stages: stages.map(({ percent, ...stage }) => ({ ...stage, shareBasisPoints: Math.round(percent * 100) })),
})

/** Checks the client, the recipient and the enquiry, and computes the totals with the VAT rate of the settings. */
async function rowOf(deps: TxDeps, form: QuoteForm) {
  const { lines: _, stages: __, ...fields } = form
  await refuseRecipient(deps, form)
  if (form.enquiryId !== null && !(await enquiries.find(deps, form.enquiryId)))
    throw badField('enquiryId', 'This enquiry does not exist any more.')
  const parts = partsOf(form)
  const fault = stagesFault(parts.stages)
  if (fault) throw badField('stages', fault)
  const vatBasisPoints = Math.round((await agency.get(deps)).vatPercent * 100)
  const totals = totalsOfLines(parts.lines, { pricesIncludeVat: form.pricesIncludeVat, vatBasisPoints })
  return { row: { ...fields, vatBasisPoints, ...totals }, parts }
}

/** A recipient is a member of the client who may order, or any customer's address when there is no client. */
async function refuseRecipient(
  deps: TxDeps,
  { clientId, company, recipientEmail }: Pick<QuoteForm, 'clientId' | 'company' | 'recipientEmail'>,
): Promise<void> {
  // An erased recipient has no address.
  if (recipientEmail === '') throw badField('recipientEmail', 'Enter the address of the recipient.')
  const user = await users.findByEmail(deps, recipientEmail)
  if (user && isStaff(user.role))
    throw badField('recipientEmail', 'This is the address of a member of staff.')
  if (clientId === null) return
  if (company) throw badField('company', 'A client has its own details. Remove the company or the client.')
  const client = await clients.find(deps, clientId)
  if (!client || client.archivedAt) throw badField('clientId', 'This client does not exist or is archived.')
  if (!user || !(await repo.mayOrder(deps.db, clientId, user.id)))
    throw badField('recipientEmail', 'Enter the address of a member of this client who may order.')
}

export async function create(deps: Deps, actor: Actor, origin: Origin, form: QuoteForm): Promise<Quote> {
  const id = await inTransaction(deps, async (deps) => {
    const { row, parts } = await rowOf(deps, form)
    const created = await repo.insert(deps.db, { ...row, createdBy: actor.id, createdAt: deps.now() })
    await repo.replaceParts(deps.db, created.id, parts)
    await audit(deps, {
      ...entry(actor, origin, created.id),
      action: 'quote.created',
      after: factsOf(created),
    })
    return created.id
  })
  return published(deps, actor, id)
}

export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: QuoteForm & { id: number; version: number },
): Promise<Quote> {
  await inTransaction(deps, async (deps) => {
    const before = await lockDraft(deps, id)
    refuseStale(before, version, 'quote')
    const { row, parts } = await rowOf(deps, form)
    await repo.update(deps.db, id, row)
    await repo.replaceParts(deps.db, id, parts)
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'quote.updated',
      before: factsOf(before),
      after: factsOf({ ...before, ...row }),
    })
  })
  return published(deps, actor, id)
}

export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const draft = await lockDraft(deps, id)
    await repo.remove(deps.db, id)
    await audit(deps, { ...entry(actor, origin, id), action: 'quote.deleted', before: factsOf(draft) })
  })
  publishChange(deps.realtime, 'quotes')
}

/** Stores the seller, the buyer, the VAT rate and the link of a draft, replaces the revision before it, and sends it. */
export async function send(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version }: { id: number; version: number },
): Promise<Quote> {
  await inTransaction(deps, async (tx) => {
    const draft = await lockDraft(tx, id)
    refuseStale(draft, version, 'quote')
    const whole = await getWhole(tx, id)
    await refuseRecipient(tx, draft)
    if (whole.client?.archivedAt) throw conflict('This client is archived.')
    if (draft.validUntil < lagosDate(tx.now()))
      throw badField('validUntil', 'This date has passed. Enter a later one.')
    const settings = await agency.get(tx)
    // The VAT rate may have changed since the draft was saved.
    const vatBasisPoints = Math.round(settings.vatPercent * 100)
    const totals = totalsOfLines(whole.lines, { pricesIncludeVat: draft.pricesIncludeVat, vatBasisPoints })
    const fault = whole.lines.length === 0 ? 'Add at least one line.' : offerFault(whole.stages, totals)
    if (fault) throw badField('lines', fault)
    if (draft.number !== null) await supersede(tx, draft.number)
    const token = randomBytes(32).toString('base64url')
    const sent = {
      ...totals,
      vatBasisPoints,
      state: 'sent',
      seller: sellerOf(deps, settings),
      buyer: buyerOf(draft, whole.client),
      tokenHash: sha256(token),
      sealedToken: deps.vault.seal(token, sealOwner(id)),
      sentAt: tx.now(),
    } as const
    if (draft.enquiryId !== null) await enquiries.setQuoted(tx, draft.enquiryId)
    await audit(tx, {
      ...entry(actor, origin, id),
      action: 'quote.sent',
      after: factsOf({ ...draft, ...totals }),
    })
    await enqueue(tx, sentJob, { id }, { key: String(id) })
    await (draft.number === null ? repo.setNumber(tx.db, id, sent) : repo.update(tx.db, id, sent))
  })
  return published(deps, actor, id)
}

/** The revisions before a new one can no longer be accepted. Throws when one of them already is. */
async function supersede(deps: TxDeps, number: number): Promise<void> {
  const revisions = await repo.lockRevisions(deps.db, number)
  if (revisions.some(({ state }) => state === 'accepted'))
    throw conflict('The client has accepted the version before this one.')
  for (const { id, state } of revisions)
    if (isUndecided(state)) await repo.update(deps.db, id, { state: 'superseded' })
}

/** Creates the draft of the next revision with the content of this one. One that has expired is valid again. */
export async function revise(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<Quote> {
  const draftId = await inTransaction(deps, async (deps) => {
    const quote = await lockSent(deps, id)
    if (quote.state === 'accepted') throw conflict('This quote is accepted. Write a new quote instead.')
    const { lines, stages, latestId } = await getWhole(deps, id)
    const existing = await repo.findDraftOf(deps.db, quote.number as number)
    if (existing) return existing.id
    if (latestId !== id) throw conflict('There is a newer version of this quote.')
    const { clientId, enquiryId, company, recipientName, recipientEmail, title, intro, terms } = quote
    const today = lagosDate(deps.now())
    const isPast = quote.validUntil < today
    const created = await repo.insert(deps.db, {
      number: quote.number,
      revision: quote.revision + 1,
      ...{ clientId, enquiryId, company, recipientName, recipientEmail, title, intro, terms },
      validUntil: isPast ? addDays(today, (await agency.get(deps)).quoteValidDays) : quote.validUntil,
      pricesIncludeVat: quote.pricesIncludeVat,
      vatBasisPoints: quote.vatBasisPoints,
      netKobo: quote.netKobo,
      vatKobo: quote.vatKobo,
      totalKobo: quote.totalKobo,
      createdBy: actor.id,
      createdAt: deps.now(),
    })
    await repo.replaceParts(deps.db, created.id, { lines, stages })
    await audit(deps, {
      ...entry(actor, origin, created.id),
      action: 'quote.revised',
      after: factsOf(created),
    })
    return created.id
  })
  return published(deps, actor, draftId)
}

export async function withdraw(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, reason }: { id: number; reason: string },
): Promise<Quote> {
  await inTransaction(deps, async (deps) => {
    const quote = await lockSent(deps, id)
    if (!isUndecided(quote.state)) throw conflict('Only a quote that is not decided can be withdrawn.')
    await repo.update(deps.db, id, { state: 'withdrawn', decidedAt: deps.now(), remark: reason })
    await audit(deps, { ...entry(actor, origin, id), action: 'quote.withdrawn', after: { reason } })
    await enqueue(deps, withdrawnJob, { id }, { key: String(id) })
  })
  return published(deps, actor, id)
}

async function lockDraft(deps: TxDeps, id: number): Promise<repo.QuoteRow> {
  const quote = await repo.lock(deps.db, id)
  if (!quote) throw notFound('quote')
  if (quote.state !== 'draft') throw conflict('This quote is sent. Create a new version to change it.')
  return quote
}

async function lockSent(deps: TxDeps, id: number): Promise<repo.QuoteRow> {
  const quote = await repo.lock(deps.db, id)
  if (!quote) throw notFound('quote')
  if (quote.state === 'draft') throw conflict('This quote is not sent yet.')
  return quote
}

async function published(deps: Deps, actor: Actor, id: number): Promise<Quote> {
  const quote = await get(deps, actor, id)
  publishChange(deps.realtime, 'quotes', quote.client ? { clientId: quote.client.id } : undefined)
  return quote
}

const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'quote',
  subjectId,
})

const factsOf = ({
  clientId,
  title,
  totalKobo,
  revision,
}: Pick<repo.QuoteRow, 'clientId' | 'title' | 'totalKobo' | 'revision'>) => ({
  clientId,
  title,
  revision,
  totalKobo,
})
