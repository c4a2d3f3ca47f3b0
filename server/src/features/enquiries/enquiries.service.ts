import { may } from '@jara/contract/access'
import type { Enquiry, enquiryEndpoints, LeadForm } from '@jara/contract/enquiries'
import type { contactForm } from '@jara/contract/enquiries/form'
import type { Input } from '@jara/contract/lib/endpoint'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { text } from '@jara/contract/text'
import { z } from 'zod'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, notFound } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeAddressLimit, consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './enquiries.repo.ts'

const pageSize = 100
/** A reminder is sent up to this many days late. */
const mostDaysLate = 3
const hour = 60 * 60_000
const day = 24 * hour
const keepMs = 730 * day
const keepIpMs = 90 * day
const message = 'Too many messages. Please wait an hour and try again, or call us.'
const perAddress = { hits: 20, windowMs: hour, message }
const perEmail = { hits: 5, windowMs: hour, message }

export const enquiryJob = defineJob('emails.enquiry', { enquiryId: z.int() })

/** Stores the enquiry and queues its email in one transaction, so that neither is lost. */
export async function send(
  deps: Deps,
  origin: Origin,
  { website, ...enquiry }: z.output<typeof contactForm>,
): Promise<{ message: string }> {
  const sent = { message: text.contactSent }
  await consumeAddressLimit(deps, 'contact:address', origin.ip, perAddress)
  // `website` is a hidden field that only bots fill in. They get the normal response and learn nothing.
  if (website) return sent
  await consumeLimit(deps, `contact:email:${sha256(enquiry.email)}`, perEmail)
  await inTransaction(deps, async (deps) => {
    const enquiryId = await repo.insert(deps.db, { ...enquiry, ip: origin.ip, createdAt: deps.now() })
    await enqueue(deps, enquiryJob, { enquiryId }, { key: String(enquiryId) })
  })
  publishChange(deps.realtime, 'enquiries')
  return sent
}

export async function list(
  deps: TxDeps,
  query: Input<(typeof enquiryEndpoints)['list']>['query'],
): Promise<{ items: Enquiry[]; total: number }> {
  const { items, total } = await repo.list(deps.db, query, query)
  return { items: items.map(toEnquiry), total }
}

export async function find(deps: TxDeps, id: number): Promise<Enquiry | undefined> {
  const row = await repo.find(deps.db, id)
  return row && toEnquiry(row)
}

export async function get(deps: TxDeps, id: number): Promise<Enquiry> {
  const found = await find(deps, id)
  if (!found) throw notFound('enquiry')
  return found
}

/** Sets the state, the owner and the next date of a lead. */
export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: LeadForm & { id: number; version?: number | undefined },
): Promise<Enquiry> {
  const saved = await inTransaction(deps, async (deps) => {
    const locked = await repo.lock(deps.db, id)
    if (!locked) throw notFound('enquiry')
    refuseStale(await get(deps, id), version, 'enquiry')
    const { state, ownerId, nextOn } = locked
    if (form.ownerId !== null && form.ownerId !== ownerId) await refuseOwner(deps, form.ownerId)
    await repo.update(deps.db, id, form)
    await audit(deps, {
      actor,
      origin,
      action: 'enquiry.updated',
      subject: 'enquiry',
      subjectId: id,
      before: { state, ownerId, nextOn },
      after: form,
    })
    return get(deps, id)
  })
  publishChange(deps.realtime, 'enquiries')
  return saved
}

/** The owner of a lead is a member of staff who sees enquiries. */
async function refuseOwner(deps: TxDeps, ownerId: number): Promise<void> {
  const staff = await users.listStaff(deps)
  const owner = staff.find(({ id }) => id === ownerId)
  if (!owner || !may(owner, 'contact.read'))
    throw badField('ownerId', 'Choose a member of staff who sees enquiries.')
}

/** A quote was sent to the sender of the enquiry. A lead that is decided keeps its state. */
export const setQuoted = (deps: TxDeps, id: number) =>
  repo.setState(deps.db, id, 'quoted', ['new', 'contacted'])

/** Reads the open leads whose next date is today or was missed because no job ran, page by page. */
export async function* due(deps: Deps) {
  const today = lagosDate(deps.now())
  const since = addDays(today, -mostDaysLate)
  for (let after = 0; ; ) {
    const page = await repo.listDue(deps.db, { since, today, after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

/** The sender of the enquiry has accepted a quote. */
export const setWon = (deps: TxDeps, id: number) => repo.setState(deps.db, id, 'won')

/** Removes enquiries after two years, and the IP addresses of senders after 90 days. */
export async function removeOld(deps: TxDeps): Promise<void> {
  const now = deps.now().getTime()
  await repo.removeOlder(deps.db, new Date(now - keepMs))
  await repo.removeIpsOlder(deps.db, new Date(now - keepIpMs))
}

/** Removes the enquiries that were sent from an email address, and what notifies of them. */
export const removeFrom = (deps: TxDeps, email: string) => repo.removeFrom(deps.db, email)

function toEnquiry({ enquiry, ownerName }: repo.ListedEnquiry): Enquiry {
  const { id, name, email, subject, message, state, ownerId, nextOn, createdAt, version } = enquiry
  return {
    ...{ id, name, email, subject, message, state, nextOn, version },
    owner: ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName },
    createdAt: createdAt.toISOString(),
  }
}
