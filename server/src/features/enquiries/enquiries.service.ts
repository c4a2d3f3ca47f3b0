import type { Enquiry } from '@jara/contract/enquiries'
import type { contactForm } from '@jara/contract/enquiries/form'
import type { ListQuery } from '@jara/contract/lib/primitives'
import { text } from '@jara/contract/text'
import { z } from 'zod'
import type { Origin } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { consumeAddressLimit, consumeLimit } from '#lib/rate-limit.ts'
import { publishChange } from '#lib/realtime.ts'
import { sha256 } from '#lib/sha256.ts'
import * as repo from './enquiries.repo.ts'

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

export async function list(deps: TxDeps, query: ListQuery): Promise<{ items: Enquiry[]; total: number }> {
  const { items, total } = await repo.list(deps.db, query)
  return { items: items.map(toEnquiry), total }
}

export async function find(deps: TxDeps, id: number): Promise<Enquiry | undefined> {
  const row = await repo.find(deps.db, id)
  return row && toEnquiry(row)
}

/** Removes enquiries after two years, and the IP addresses of senders after 90 days. */
export async function removeOld(deps: TxDeps): Promise<void> {
  const now = deps.now().getTime()
  await repo.removeOlder(deps.db, new Date(now - keepMs))
  await repo.removeIpsOlder(deps.db, new Date(now - keepIpMs))
}

/** Removes the enquiries that were sent from an email address, and what notifies of them. */
export const removeFrom = (deps: TxDeps, email: string) => repo.removeFrom(deps.db, email)

function toEnquiry({ id, name, email, subject, message, createdAt }: repo.EnquiryRow): Enquiry {
  return { id, name, email, subject, message, createdAt: createdAt.toISOString() }
}
