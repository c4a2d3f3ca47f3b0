import { randomBytes } from 'node:crypto'
import { isStaff } from '@jara/contract/access'
import { documentLabel } from '@jara/contract/documents'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import type { LinkedQuote } from '@jara/contract/quotes'
import type { Acceptance } from '@jara/contract/quotes/link'
import { z } from 'zod'
import { proveAddress } from '#features/auth/auth.service.ts'
import * as clients from '#features/clients/clients.service.ts'
import { sessions } from '#features/credentials/credentials.service.ts'
import * as enquiries from '#features/enquiries/enquiries.service.ts'
import * as invoices from '#features/invoices/invoices.service.ts'
import * as projects from '#features/projects/projects.service.ts'
import * as stages from '#features/stages/stages.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { toDrawing } from '#lib/picture.ts'
import { publishChange } from '#lib/realtime.ts'
import * as codes from './codes.service.ts'
import {
  find,
  lock,
  publish,
  readAgain,
  refuseUnlessOpen,
  signable,
  signsWithoutCode,
} from './link.service.ts'
import * as repo from './quotes.repo.ts'
import { pricedStages, totalsOfLines } from './quotes.rules.ts'
import { getWhole } from './quotes.service.ts'

export const signedJob = defineJob('quotes.writeSigned', { quoteId: z.int() })

/**
 * Signs and accepts a quote. Creates the project, its stages and their invoices in one transaction, and issues
 * the first invoice. A second acceptance gets the outcome of the first.
 */
export async function accept(
  deps: Deps,
  actor: Actor | undefined,
  origin: Origin,
  input: Acceptance,
): Promise<LinkedQuote> {
  const { quote } = await find(deps, origin, input.token)
  if (quote.state !== 'accepted') {
    refuseUnlessOpen(quote, deps.now())
    const image = input.drawing === null ? null : await toDrawing(bytesOf(input.drawing), 'drawing')
    const proof = await proofOf(deps, actor, quote, input.code)
    const userId = await inTransaction(deps, (tx) =>
      acceptLocked(deps, tx, origin, quote.id, { ...input, image }, proof),
    )
    if (userId !== undefined) sessions.dropAllOf(deps, userId)
    for (const what of ['projects', 'invoices', 'users'] as const) publishChange(deps.realtime, what)
    publish(deps, quote)
  }
  return readAgain(deps, actor, quote.id)
}

/** Returns the bytes of a data URL. */
const bytesOf = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** How the signer has proven to be the recipient, or a member who may order. */
type Proof = { code: codes.CheckedCode } | { member: Actor }

/** Returns undefined when the code is not valid. */
async function proofOf(
  deps: Deps,
  actor: Actor | undefined,
  quote: repo.QuoteRow,
  entered: string | null,
): Promise<Proof | undefined> {
  if (actor && (await signsWithoutCode(deps, actor, quote))) return { member: actor }
  const code = await codes.check(deps, quote.id, entered)
  return code && { code }
}

/** Returns the user whose sessions have ended, because the code proved an address that was not confirmed. */
async function acceptLocked(
  { settings }: Deps,
  deps: TxDeps,
  origin: Origin,
  id: number,
  input: Acceptance & { image: Buffer | null },
  proof: Proof | undefined,
): Promise<number | undefined> {
  const quote = await lock(deps, id)
  if (quote.state === 'accepted') return undefined
  refuseUnlessOpen(quote, deps.now())
  // A code may be invalid because another acceptance has used it. Then the quote is accepted, as checked above.
  if (!proof) throw codes.wrongCode()
  const whole = await getWhole(deps, id)
  const { lines, bytes, sha256 } = signable(whole, input.chosen)
  if (input.revision !== quote.revision || input.sha256 !== sha256)
    throw new AppError('stale', 'This quote has changed. Please read it again before you sign.')
  if ('code' in proof) await codes.use(deps, id, proof.code.id)

  const { user, hasConfirmed } = await signerOf(deps, settings, origin, quote, proof)
  const clientId = await clientOf(deps, quote, user.id)
  const totals = totalsOfLines(lines, quote)
  await repo.setChosen(deps.db, id, input.chosen)
  await repo.update(deps.db, id, { ...totals, clientId, state: 'accepted', decidedAt: deps.now() })
  await repo.insertSignature(deps.db, {
    quoteId: id,
    sha256,
    bytes,
    userId: user.id,
    name: input.name,
    capacity: input.capacity,
    method: input.image ? 'drawn' : 'typed',
    image: input.image,
    ...('code' in proof ? { proof: 'email_code', codeSentAt: proof.code.sentAt } : { proof: 'session' }),
    ip: origin.ip,
    userAgent: origin.device ?? '',
    code: randomBytes(16).toString('hex'),
    signedAt: deps.now(),
  })
  if (quote.enquiryId !== null) await enquiries.setWon(deps, quote.enquiryId)
  await audit(deps, {
    actor: user,
    origin,
    subject: 'quote',
    subjectId: id,
    action: 'quote.accepted',
    after: { totalKobo: totals.totalKobo, sha256 },
  })
  await enqueue(deps, signedJob, { quoteId: id }, { key: String(id) })
  const { purchaseOrder } = input
  await createProject(deps, origin, { ...whole, quote, lines }, { userId: user.id, clientId, purchaseOrder })
  return hasConfirmed ? user.id : undefined
}

/** Finds or creates the user who signs. Opens no session. */
async function signerOf(
  deps: TxDeps,
  settings: Deps['settings'],
  origin: Origin,
  { recipientName: name, recipientEmail: email }: repo.QuoteRow,
  proof: Proof,
): Promise<{ user: { id: number }; hasConfirmed: boolean }> {
  if ('member' in proof) return { user: proof.member, hasConfirmed: false }
  const user = await users.lockOrInvite(deps, { name, email })
  if (isStaff(user.role)) throw conflict('Members of staff cannot accept a quote.')
  return { user, hasConfirmed: await proveAddress(deps, settings, origin, { ...user, email }) }
}

/** Returns the client of the quote or of its company, or else the default client of the signer, who must be allowed to order. */
async function clientOf(
  deps: TxDeps,
  { clientId: chosen, company }: repo.QuoteRow,
  userId: number,
): Promise<number> {
  const clientId =
    chosen ??
    (company ? await clients.companyOf(deps, userId, company) : await clients.defaultOf(deps, userId))
  const client = await clients.find(deps, clientId)
  if (client?.archivedAt || !(await repo.mayOrder(deps.db, clientId, userId)))
    throw conflict('You may no longer order for this client. Please contact us.')
  return clientId
}

async function createProject(
  deps: TxDeps,
  origin: Origin,
  { quote, lines, stages: offered }: repo.WholeQuote,
  { userId, clientId, purchaseOrder }: { userId: number; clientId: number; purchaseOrder: string },
): Promise<void> {
  const totals = totalsOfLines(lines, quote)
  const project = await projects.insert(deps, {
    userId,
    clientId,
    quoteId: quote.id,
    title: quote.title,
    description: quote.intro || quote.title,
    status: 'approved',
    amountKobo: totals.totalKobo,
    paymentType: 'invoice',
    paymentTerm: 'onetime',
  })
  const priced = pricedStages(offered, totals)
  const created = await stages.insertAll(deps, project.id, priced)
  const label = documentLabel('quote', quote.number as number)
  const drafts = await invoices.insertForStages(deps, {
    clientId,
    projectId: project.id,
    createdBy: quote.createdBy,
    purchaseOrder,
    pricesIncludeVat: quote.pricesIncludeVat,
    vatBasisPoints: quote.vatBasisPoints,
    stages: priced.map(({ name, totals }, index) => ({
      stageId: created[index] as number,
      title: priced.length === 1 ? quote.title : `${quote.title}: ${name}`,
      text: priced.length === 1 ? `As in quote ${label}` : `${name}, as in quote ${label}`,
      totals,
    })),
  })
  // The numbers are taken last, because their counter is locked until the commit.
  const today = lagosDate(deps.now())
  for (const [index, { due, dueOn }] of priced.entries())
    if (due === 'acceptance' || (dueOn !== null && dueOn <= today))
      await invoices.issueForStage(deps, origin, drafts[index] as number)
}
