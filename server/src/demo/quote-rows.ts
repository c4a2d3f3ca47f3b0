import { createHash, randomBytes } from 'node:crypto'
import { documentLabel } from '@jara/contract/documents'
import { quantityScale } from '@jara/contract/invoices/totals'
import { canonical } from '@jara/contract/lib/canonical'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { toKobo } from '@jara/contract/lib/money'
import { eq, sql } from 'drizzle-orm'
import {
  auditLog,
  clients,
  enquiries,
  quoteLines,
  quoteStages,
  quotes,
  signatures,
  users,
} from '#db/schema/index.ts'
import * as agency from '#features/agency/agency.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import {
  buyerOf,
  documentOf,
  getWhole,
  pricedStages,
  sealOwner,
  totalsOfLines,
} from '#features/quotes/quotes.service.ts'
import * as stages from '#features/stages/stages.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { sha256 } from '#lib/sha256.ts'
import { daysAgo } from './invoice-details.ts'
import { issue } from './invoice-rows.ts'
import { type DemoQuote, demoQuotes, quoteTerms } from './quotes.ts'

interface Seeded {
  /** Ids of the customers. The first is the demo account. */
  customers: number[]
  /** The member of staff who wrote the quotes. */
  recordedBy: number
  vault: Deps['vault']
}

type QuoteRow = typeof quotes.$inferSelect

/** Creates the quotes, oldest first, and the project of the accepted one. */
export async function fillQuotes(deps: TxDeps, seeded: Seeded): Promise<void> {
  for (const one of demoQuotes) {
    const draft = await fillDraft(deps, seeded, one)
    if (!one.isDraft) await send(deps, seeded, one, draft)
    if (one.accepted) await accept(deps, seeded, draft.id, one.accepted)
    await deps.db.insert(auditLog).values({
      at: daysAgo(deps, one.days),
      actorId: seeded.recordedBy,
      action: one.isDraft ? 'quote.created' : 'quote.sent',
      subject: 'quote',
      subjectId: String(draft.id),
      after: { title: draft.title, totalKobo: draft.totalKobo },
    })
  }
}

async function fillDraft(deps: TxDeps, { customers, recordedBy }: Seeded, one: DemoQuote): Promise<QuoteRow> {
  const { db } = deps
  const customerId = customers[0] as number
  const [lead] = one.lead ? await db.select().from(enquiries).where(eq(enquiries.email, one.lead)) : []
  const [customer] = await db.select().from(users).where(eq(users.id, customerId))
  const [client] = await db.select().from(clients).where(eq(clients.defaultForUserId, customerId))
  const recipient = lead ?? customer
  const { vatPercent } = await agency.get(deps)
  const rates = { pricesIncludeVat: true, vatBasisPoints: Math.round(vatPercent * 100) }
  const lines = one.lines.map(([text, quantity, unitPrice, option]) => ({
    text,
    quantityHundredths: Math.round(quantity * quantityScale),
    unitKobo: toKobo(unitPrice),
    optional: option !== undefined,
    chosen: option === 'chosen',
  }))
  const createdAt = daysAgo(deps, one.days)
  const [row] = await db
    .insert(quotes)
    .values({
      clientId: one.ofCustomer ? client?.id : null,
      enquiryId: lead?.id,
      recipientName: recipient?.name ?? '',
      recipientEmail: recipient?.email ?? '',
      createdBy: recordedBy,
      title: one.title,
      intro: one.intro,
      terms: quoteTerms,
      validUntil: addDays(lagosDate(createdAt), one.validDays),
      ...rates,
      ...totalsOfLines(lines, rates),
      createdAt,
    })
    .returning()
  const quoteId = (row as QuoteRow).id
  await db.insert(quoteLines).values(lines.map((line, position) => ({ ...line, position, quoteId })))
  if (one.stages.length > 0)
    await db.insert(quoteStages).values(
      one.stages.map(([name, percent, revisionsIncluded], position) => ({
        quoteId,
        position,
        name,
        shareBasisPoints: percent * 100,
        due: position === 0 ? ('acceptance' as const) : ('approval_of_previous' as const),
        revisionsIncluded,
      })),
    )
  return row as QuoteRow
}

async function send(
  deps: TxDeps,
  { vault }: Seeded,
  { days, viewed, declined }: DemoQuote,
  draft: QuoteRow,
): Promise<void> {
  const { client } = await getWhole(deps, draft.id)
  const token = randomBytes(32).toString('base64url')
  await deps.db
    .update(quotes)
    .set({
      state: 'sent',
      number: sql`next_document_number('quote')`,
      seller: agency.sellerOf(await agency.get(deps)),
      buyer: buyerOf(draft, client),
      tokenHash: sha256(token),
      sealedToken: vault.seal(token, sealOwner(draft.id)),
      sentAt: daysAgo(deps, days),
      viewedAt: viewed === undefined ? null : daysAgo(deps, viewed),
    })
    .where(eq(quotes.id, draft.id))
  if (declined)
    await deps.db
      .update(quotes)
      .set({ state: 'declined', remark: declined, decidedAt: daysAgo(deps, (viewed ?? days) - 1) })
      .where(eq(quotes.id, draft.id))
}

/** Signs the quote as the demo account, and creates its project. The signed PDF is written when it is first read. */
async function accept(
  deps: TxDeps,
  { customers, recordedBy }: Seeded,
  quoteId: number,
  { days, capacity }: NonNullable<DemoQuote['accepted']>,
): Promise<void> {
  const { db } = deps
  const userId = customers[0] as number
  const signedAt = daysAgo(deps, days)
  const { quote, lines, stages: offered } = await getWhole(deps, quoteId)
  const signed = canonical(documentOf({ quote, lines, stages: offered }))
  const clientId = quote.clientId as number
  await db.update(quotes).set({ state: 'accepted', decidedAt: signedAt }).where(eq(quotes.id, quoteId))
  await db.insert(signatures).values({
    quoteId,
    sha256: createHash('sha256').update(signed).digest('hex'),
    bytes: Buffer.from(signed),
    userId,
    name: quote.recipientName,
    capacity,
    method: 'typed',
    proof: 'session',
    ip: '127.0.0.1',
    userAgent: 'Demo',
    code: randomBytes(16).toString('hex'),
    signedAt,
  })
  const project = await projects.insert(
    { ...deps, now: () => signedAt },
    {
      userId,
      clientId,
      quoteId,
      title: quote.title,
      description: quote.intro,
      status: 'approved',
      amountKobo: quote.totalKobo,
      paymentType: 'invoice',
      paymentTerm: 'onetime',
    },
  )
  const priced = pricedStages(offered, quote)
  const created = await stages.insertAll(deps, project.id, priced)
  const label = documentLabel('quote', quote.number as number)
  const drafts = await invoices.insertForStages(
    { ...deps, now: () => signedAt },
    {
      clientId,
      projectId: project.id,
      createdBy: recordedBy,
      purchaseOrder: '',
      pricesIncludeVat: quote.pricesIncludeVat,
      vatBasisPoints: quote.vatBasisPoints,
      stages: priced.map(({ name, totals }, index) => ({
        stageId: created[index] as number,
        title: `${quote.title}: ${name}`,
        text: `${name}, as in quote ${label}`,
        totals,
      })),
    },
  )
  // Only the first stage is due on acceptance.
  await issue(deps, { days, dueDays: 14 }, { id: drafts[0] as number, clientId }, userId)
}
