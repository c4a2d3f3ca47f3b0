import { accountEndpoints } from '@jara/contract/account'
import { chatEndpoints } from '@jara/contract/chat'
import { checkoutEndpoints } from '@jara/contract/checkout'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { enquiryEndpoints } from '@jara/contract/enquiries'
import { type InvoiceForm, invoiceEndpoints } from '@jara/contract/invoices'
import { retainerEndpoints } from '@jara/contract/invoices/retainers'
import type { Withholding } from '@jara/contract/invoices/withholding'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { paymentEndpoints } from '@jara/contract/payments'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { staffClientEndpoints } from '@jara/contract/staff-clients'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import { passkeys } from '#db/schema/index.ts'
import type { TestApp } from './app.ts'
import type { Person } from './as.ts'
import type { TestProvider } from './provider.ts'

/** Creates one row of every kind that a customer can own, through the API where possible. */
export async function createOwnedFixtures(test: TestApp, provider: TestProvider, owner: Person) {
  const { as, make, db } = test
  const staff = await as.admin()
  const service = await make.service()
  const plan = await make.plan()
  const about = { title: 'A shop for shoes', description: 'Two hundred pairs.' }

  const order = async (choice: object) => {
    const { body } = await owner.call(checkoutEndpoints.open, { body: { ...about, ...choice } as never })
    return body.reference
  }
  const pay = async (reference: string, paid: { amount?: number } = {}) => {
    await provider.pay(reference, 'success', paid)
    return owner.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
  }

  const openReference = await order({ serviceId: service.id, type: 'one_time' })
  const paidReference = await order({ serviceId: service.id, type: 'one_time' })
  const project = (await pay(paidReference)).body
  await pay(await order({ planId: plan.id }))
  await pay(await order({ serviceId: service.id, type: 'one_time' }), { amount: 100_00 })

  const payments = (await owner.call(paymentEndpoints.list)).body
  const payment = payments.find(({ reference }) => reference === paidReference)
  const [subscription] = (await owner.call(subscriptionEndpoints.list)).body
  const [session] = (await owner.call(accountEndpoints.sessions)).body
  const [review] = (await staff.call(paymentReviewEndpoints.list)).body
  const form = new FormData()
  form.set('receiverId', String(staff.user.id))
  form.set('file', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n']), 'brief.pdf')
  const attachment = (await owner.call(chatEndpoints.attach, { body: form })).body
  const reply = (await staff.call(chatEndpoints.createReply, { body: { title: 'Hello', body: 'Welcome!' } }))
    .body
  const [passkey] = await db
    .insert(passkeys)
    .values({
      userId: owner.user.id,
      credentialId: `credential-of-${owner.user.id}`,
      publicKey: 'none',
      counter: 0,
      transports: [],
      name: 'Phone',
    })
    .returning()
  const { body: refund } = await staff.call(refundEndpoints.create, {
    params: { id: payment?.id ?? 0 },
    body: { amount: 1000, reason: 'Fewer pairs than ordered' },
  })
  const { body: note } = await staff.call(staffClientEndpoints.addNote, {
    params: { id: payment?.clientId ?? 0 },
    body: { text: 'Prefers to be called in the morning.' },
  })
  const invoice = await issueInvoice(staff, payment?.clientId ?? 0, project.id)
  const { body: claimed } = await owner.call(withholdingEndpoints.claim, {
    params: { id: (await issueInvoice(staff, payment?.clientId ?? 0, null)).id },
    body: { percent: 5 },
  })
  const withheld = claimed.withholding as Withholding
  const { body: retainer } = await staff.call(retainerEndpoints.create, {
    body: {
      ...invoiceForm(payment?.clientId ?? 0, null),
      every: 'month',
      nextOn: addDays(lagosDate(new Date()), 30),
      endsOn: null,
    },
  })
  const quote = await acceptQuote(staff, owner, payment?.clientId ?? 0)
  await owner.call(enquiryEndpoints.send, {
    body: { name: 'Ngozi Bello', email: 'ngozi@example.ng', subject: 'A third shop', message: 'Soon.' },
  })
  const [enquiry] = (await staff.call(enquiryEndpoints.list)).body
  if (!payment?.receiptNumber || !enquiry || !subscription || !session || !review || !passkey)
    throw new Error('a fixture of the customer was not created')
  return {
    staff,
    service,
    plan,
    project,
    payment,
    subscription,
    session,
    review,
    refund,
    attachment,
    reply,
    passkey,
    note,
    invoice,
    quote,
    withholdingId: withheld.id,
    retainerId: retainer.id,
    enquiryId: enquiry.id,
    openReference,
    paidReference,
    receiptNumber: payment.receiptNumber,
    portfolioItem: await make.portfolioItem(),
  }
}

const invoiceForm = (clientId: number, projectId: number | null, unitPrice = 100_000): InvoiceForm => ({
  clientId,
  projectId,
  title: 'A shop for shoes',
  note: '',
  purchaseOrder: '',
  dueDays: 14,
  pricesIncludeVat: true,
  reminders: true,
  lines: [{ text: 'Design', quantity: 1, unitPrice }],
})

export async function issueInvoice(
  staff: Person,
  clientId: number,
  projectId: number | null,
  unitPrice = 100_000,
) {
  const { body: draft } = await staff.call(invoiceEndpoints.create, {
    body: invoiceForm(clientId, projectId, unitPrice),
  })
  const issue = { params: { id: draft.id }, body: { version: draft.version } }
  return (await staff.call(invoiceEndpoints.issue, issue)).body
}

/** Sends a quote to the owner of the client, who accepts it. Returns the project and its only stage. */
async function acceptQuote(staff: Person, owner: Person, clientId: number) {
  const { body: draft } = await staff.call(quoteEndpoints.create, {
    body: {
      clientId,
      enquiryId: null,
      recipientName: 'Ngozi Bello',
      recipientEmail: String(owner.user.email),
      title: 'A second shop for shoes',
      intro: '',
      terms: '',
      validUntil: addDays(lagosDate(new Date()), 14),
      pricesIncludeVat: true,
      lines: [{ text: 'Design', quantity: 1, unitPrice: 100_000, optional: false, chosen: false }],
      stages: [],
    },
  })
  const { body: sent } = await staff.call(quoteEndpoints.send, {
    params: { id: draft.id },
    body: { version: draft.version },
  })
  const token = sent.url?.split('#')[1] ?? ''
  const { body: document } = await owner.call(quoteLinkEndpoints.document, { body: { token, chosen: [] } })
  const { revision, sha256 } = document
  const signer = { name: 'Ngozi Bello', capacity: 'Director', drawing: null, code: null }
  await owner.call(quoteLinkEndpoints.accept, { body: { token, revision, chosen: [], sha256, ...signer } })
  const { projectId } = (await staff.call(quoteEndpoints.get, { params: { id: draft.id } })).body
  const params = { id: projectId ?? 0 }
  const [stage] = (await staff.call(stageEndpoints.list, { params })).body
  if (!projectId || !stage) throw new Error('the quote was not accepted')
  return { id: draft.id, title: draft.title, projectId, stageId: stage.id }
}

export type OwnedFixtures = Awaited<ReturnType<typeof createOwnedFixtures>>

/** Returns the path parameters with which this endpoint refers to one of the fixtures. */
export function paramsFor(name: string, owner: Person, own: OwnedFixtures): Record<string, string | number> {
  const [feature = ''] = name.split('.')
  if (name.startsWith('clients.')) return { id: own.payment.clientId, userId: owner.user.id }
  if (feature === 'documentMonths') return { month: new Date().toISOString().slice(0, 7) }
  if (feature === 'accountStatements') return { id: own.payment.clientId }
  if (feature === 'staffClients') return { id: own.payment.clientId, noteId: own.note.id }
  if (name === 'account.endSession') return { id: own.session.id }
  if (name === 'chat.attachment') return { id: own.attachment.id }
  if (name === 'chat.latest' || feature === 'timeline') return { userId: owner.user.id }
  if (name.startsWith('chat.')) return { id: own.reply.id }
  if (name === 'refunds.list' || name === 'refunds.create') return { id: own.payment.id }
  if (name.endsWith('.openForProject')) return { id: own.project.id }
  if (name === 'withholdings.claim' || name === 'withholdings.certify') return { id: own.invoice.id }
  if (name === 'withholdings.year') return { year: new Date().getFullYear() }
  if (name.endsWith('ForInvoice')) return { id: own.invoice.id }
  if (name === 'documents.verify') return { code: '0'.repeat(32) }
  if (name === 'exports.table') return { table: 'users' }
  if (name.startsWith('documents.statement')) return { year: new Date().getFullYear() }
  if (feature === 'content') return { section: 'brand', id: 1 }
  if (name === 'services.details') return { slug: own.service.slug }
  if (feature === 'contact') return { id: own.enquiryId }
  if (feature === 'stages') return { id: own.quote.projectId, stageId: own.quote.stageId }
  const ids: Record<string, number> = {
    users: owner.user.id,
    secondFactor: owner.user.id,
    passkeys: own.passkey.id,
    services: own.service.id,
    plans: own.plan.id,
    projects: own.project.id,
    payments: own.payment.id,
    subscriptions: own.subscription.id,
    reviews: own.review.id,
    refunds: own.refund.id,
    invoices: own.invoice.id,
    withholdings: own.withholdingId,
    retainers: own.retainerId,
    quotes: own.quote.id,
    portfolio: own.portfolioItem.id,
  }
  if (feature === 'documents') return { number: own.receiptNumber }
  if (['checkout', 'payLinks', 'transfers'].includes(feature)) return { reference: own.openReference }
  const id = ids[feature]
  if (id === undefined) throw new Error(`${name} has no fixture yet: add one here`)
  return { id }
}
