import { isStaff, may } from '@jara/contract/access'
import type { AgencySettings } from '@jara/contract/agency'
import { type Buyer, documentLabel, type Seller } from '@jara/contract/documents'
import type { Input } from '@jara/contract/lib/endpoint'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { ListedQuote, Quote, QuoteDefaults, quoteEndpoints, SignatureFacts } from '@jara/contract/quotes'
import { statusOf } from '@jara/contract/quotes/states'
import { text } from '@jara/contract/text'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { everything, moneyScopeOf, notFoundOf, refuseWithoutFinances, scopeOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import * as lists from './quote-list.repo.ts'
import * as repo from './quotes.repo.ts'
import { isUndecided, pricedStages, shownLine, shownStage, totalsOfLines } from './quotes.rules.ts'

export { documentOf, pricedStages, totalsOfLines } from './quotes.rules.ts'

/** Customers, and staff who see the portal as a client does, never see drafts. */
const readerOf = (actor: Actor, scope: repo.Reader['scope']): repo.Reader => ({
  scope,
  drafts: scope.kind !== 'clients' && !actor.viewing,
})

export async function list(deps: Deps, actor: Actor, query: Input<(typeof quoteEndpoints)['list']>['query']) {
  const mine = query.mine !== undefined
  refuseWithoutFinances(actor, { mine })
  const scope = scopeOf(actor, { mine })
  const today = lagosDate(deps.now())
  const { items, total } = await lists.list(deps.db, query, {
    ...readerOf(actor, scope),
    clientId: scope.clientId ?? query.clientId,
    enquiryId: query.enquiryId,
    status: query.status,
    today,
  })
  return { items: items.map((row) => toListed(row, today)), total }
}

export async function get(deps: Deps, actor: Actor, id: number): Promise<Quote> {
  const reader = readerOf(actor, moneyScopeOf(actor))
  const found = await repo.find(deps.db, id, reader)
  if (!found) throw notFoundOf(actor, 'quote')
  const whole = await toQuote(deps, found)
  // The reason for a withdrawal is for the team, who are those who see drafts.
  const quote = whole.state === 'withdrawn' && !reader.drafts ? { ...whole, remark: '' } : whole
  // With the link, staff who may not manage quotes could decide in the name of the client.
  return isStaff(actor.role) && !may(actor, 'quotes.manage') ? { ...quote, url: null } : quote
}

export async function defaults(deps: Deps): Promise<QuoteDefaults> {
  const settings = await agency.get(deps)
  return {
    pricesIncludeVat: settings.pricesIncludeVat,
    vatPercent: settings.vatPercent,
    validDays: settings.quoteValidDays,
    terms: settings.quoteTerms,
    seller: sellerOf(deps, settings),
  }
}

/** Returns a quote for an email. */
export async function findQuote(deps: Deps, id: number): Promise<Quote | undefined> {
  const found = await repo.find(deps.db, id, { scope: everything, drafts: true })
  return found && toQuote(deps, found)
}

export async function getWhole(deps: TxDeps, id: number): Promise<repo.WholeQuote> {
  const found = await repo.find(deps.db, id, { scope: everything, drafts: true })
  if (!found) throw notFound('quote')
  return found
}

export const toListed = (
  { quote, clientName }: { quote: repo.QuoteRow; clientName: string | null },
  today: string,
): ListedQuote => ({
  id: quote.id,
  label: quote.number === null ? null : documentLabel('quote', quote.number),
  revision: quote.revision,
  status: statusOf(quote, today),
  title: quote.title,
  client: quote.clientId === null || clientName === null ? null : { id: quote.clientId, name: clientName },
  company: quote.company,
  recipientName: quote.recipientName,
  recipientEmail: quote.recipientEmail,
  validUntil: quote.validUntil,
  total: toNaira(quote.totalKobo),
  sentAt: quote.sentAt?.toISOString() ?? null,
  decidedAt: quote.decidedAt?.toISOString() ?? null,
  createdAt: quote.createdAt.toISOString(),
})

/** What a quote offers, as staff and the client see it. Until it is sent, seller and buyer are as they are today. */
export async function offerOf(deps: Deps, { quote, client, lines, stages }: repo.WholeQuote) {
  const totals = totalsOfLines(lines, quote)
  return {
    intro: quote.intro,
    terms: quote.terms,
    pricesIncludeVat: quote.pricesIncludeVat,
    vatPercent: quote.vatBasisPoints / 100,
    net: toNaira(totals.netKobo),
    vat: toNaira(totals.vatKobo),
    lines: lines.map(shownLine),
    stages: stages.length === 0 ? [] : pricedStages(stages, totals).map(shownStage),
    seller: quote.seller ?? sellerOf(deps, await agency.get(deps)),
    buyer: quote.buyer ?? buyerOf(quote, client),
  }
}

/** Returns the seller of a quote that is sent now. Without a legal name, it has the name of the brand. */
export function sellerOf({ brand }: Pick<Deps, 'brand'>, settings: AgencySettings): Seller {
  const seller = agency.sellerOf(settings)
  return { ...seller, name: seller.name || brand().name }
}

/** Returns the buyer of a quote: the client as it is now, or else the company, or else the recipient. */
export const buyerOf = (
  { company, recipientName, recipientEmail }: repo.QuoteRow,
  client: repo.WholeQuote['client'],
): Buyer => ({
  name: client ? client.billingName || client.name : (company?.name ?? recipientName),
  address: client?.billingAddress ?? company?.address ?? '',
  tin: client?.tin ?? company?.tin ?? '',
  email: recipientEmail,
})

export const signatureFacts = (signature: repo.SignatureRow | null): SignatureFacts | null =>
  signature && {
    name: signature.name,
    capacity: signature.capacity,
    method: signature.method,
    proof: signature.proof,
    sha256: signature.sha256,
    signedAt: signature.signedAt.toISOString(),
  }

async function toQuote(deps: Deps, whole: repo.WholeQuote): Promise<Quote> {
  const { quote, client, signature, projectId, latestId } = whole
  return {
    ...toListed({ quote, clientName: client?.name ?? null }, lagosDate(deps.now())),
    ...(await offerOf(deps, whole)),
    state: quote.state,
    enquiryId: quote.enquiryId,
    url: urlOf(deps, quote),
    viewedAt: quote.viewedAt?.toISOString() ?? null,
    remark: quote.remark,
    signature: signatureFacts(signature),
    projectId,
    latestId: latestId ?? quote.id,
    version: quote.version,
  }
}

/** Returns the address of the quote's page. The token is behind `#`, which browsers do not send to servers. */
export function urlOf(deps: Deps, { id, sealedToken }: repo.QuoteRow): string | null {
  const token = sealedToken && deps.vault.open(sealedToken, sealOwner(id))
  return token ? `${deps.settings.url}${paths.quote()}#${token}` : null
}

export const sealOwner = (quoteId: number): string => `quote ${quoteId}`

/** Erases a person from quotes, and withdraws those that are not decided. What was signed stays as it is. */
export async function eraseRecipient(
  deps: TxDeps,
  person: { email: string | null; clientIds: readonly number[] },
): Promise<void> {
  const found = await repo.lockNaming(deps.db, person)
  if (found.length === 0) return
  await repo.eraseRecipients(
    deps.db,
    found.map(({ id }) => id),
    text.deletedUser,
  )
  const reason = 'The account of the recipient was deleted.'
  for (const { id, state } of found) {
    if (!isUndecided(state)) continue
    await repo.update(deps.db, id, { state: 'withdrawn', decidedAt: deps.now(), remark: reason })
    await audit(deps, {
      actor: undefined,
      subject: 'quote',
      subjectId: id,
      action: 'quote.withdrawn',
      after: { reason },
    })
  }
}

const downloadPage = 100

/** Yields the quotes of a person with the person's own signatures, for the download of the account's data. */
export async function* allOf(deps: Deps, actor: Actor, clientId: number) {
  const person = { userId: actor.id, email: actor.email, clientId }
  for (let after = 0; ; ) {
    const rows = await repo.listOfPerson(deps.db, person, { after, limit: downloadPage })
    for (const row of rows)
      yield { ...toListed(row, lagosDate(deps.now())), signature: ownSignature(row.signature) }
    if (rows.length < downloadPage) return
    after = rows.at(-1)?.quote.id as number
  }
}

const ownSignature = (signature: repo.SignatureRow | null) =>
  signature && {
    ...signatureFacts(signature),
    ip: signature.ip,
    userAgent: signature.userAgent,
    codeSentAt: signature.codeSentAt?.toISOString() ?? null,
    drawing: signature.image && `data:image/png;base64,${signature.image.toString('base64')}`,
    document: JSON.parse(signature.bytes.toString('utf8')) as unknown,
  }
