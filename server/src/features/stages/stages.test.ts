import { checkoutEndpoints } from '@jara/contract/checkout'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { moneyText } from '@jara/contract/money-text'
import { projectEndpoints } from '@jara/contract/projects'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { siteEndpoints } from '@jara/contract/site'
import { describe, expect, it } from 'vitest'
import { quoting } from '#testing/quotes.ts'

const { as, make, staff, sent, paid } = await quoting()
const { list, approve, open } = stageEndpoints

/** Creates the project of a quote that a customer has accepted, with a deposit and a balance. */
async function accepted() {
  const customer = await as.customer()
  const clientId = await make.clientOf(customer.user)
  const { params, token } = await sent({
    clientId,
    recipientEmail: customer.user.email ?? '',
    lines: [{ text: 'Design', quantity: 1, unitPrice: 322_500, optional: false, chosen: false }],
  })
  expect((await customer.call(siteEndpoints.dashboard)).body.openQuotes).toBe(1)
  const { body: document } = await customer.call(quoteLinkEndpoints.document, { body: { token, chosen: [] } })
  const signer = { name: 'Ngozi Bello', capacity: 'Director', drawing: null, code: null }
  const { revision, sha256 } = document
  const { status } = await customer.call(quoteLinkEndpoints.accept, {
    body: { token, revision, chosen: [], sha256, ...signer },
  })
  expect(status).toBe(200)
  const id = (await staff.call(quoteEndpoints.get, { params })).body.projectId ?? 0
  const { body: stages } = await customer.call(list, { params: { id } })
  const [deposit, balance] = stages.map((stage) => ({ id, stageId: stage.id }))
  if (!deposit || !balance) throw new Error('the project has no two stages')
  return { customer, clientId, id, stages, deposit, balance }
}

describe('the stages of a project', () => {
  it('are shown with their invoices, and the next invoice appears with the approval', async () => {
    const { customer, id, stages, deposit, balance } = await accepted()
    expect(stages).toMatchObject([
      { name: 'Deposit', percent: 50, state: 'locked', amount: 161_250, invoice: { status: 'unpaid' } },
      { name: 'Balance', percent: 50, state: 'locked', amount: 161_250, invoice: null },
    ])
    await paid(customer, stages[0]?.invoice?.id ?? 0)
    const approved = await staff.call(approve, { params: deposit, body: { note: 'The design is done.' } })
    expect(approved.body[0]).toMatchObject({ state: 'approved', approvedBy: staff.user.name })
    const { body: seen } = await customer.call(list, { params: { id } })
    expect(seen).toMatchObject([
      { state: 'approved', note: 'The design is done.', invoice: { status: 'paid', outstanding: 0 } },
      { state: 'locked', invoice: { status: 'unpaid', outstanding: 161_250 } },
    ])

    const again = await staff.call(approve, { params: deposit, body: { note: '' } })
    expect([again.status, again.body]).toMatchObject([409, { message: 'This stage is already approved.' }])
    const locked = await staff.call(approve, { params: balance, body: { note: '' } })
    expect(locked.body).toMatchObject({ message: 'This stage waits for its payment. Open it first.' })
    const opened = await staff.call(open, { params: balance, body: { reason: 'They pay next week.' } })
    expect(opened.body[1]).toMatchObject({ state: 'open' })
    expect((await staff.call(approve, { params: balance, body: { note: '' } })).status).toBe(200)
  })

  it('do not change while the project is on hold', async () => {
    const { id, deposit } = await accepted()
    await staff.call(projectEndpoints.setStatus, { params: { id }, body: { status: 'on_hold' } })
    const opened = await staff.call(open, { params: deposit, body: { reason: 'They pay next week.' } })
    const approved = await staff.call(approve, { params: deposit, body: { note: '' } })
    expect([opened.status, approved.status]).toEqual([409, 409])
  })

  it('show neither invoices nor their payment to a member who does not see payments', async () => {
    const { clientId, id } = await accepted()
    const reader = await as.customer()
    await make.member({ clientId, userId: reader.user.id, permissions: ['read'] })
    const { body } = await reader.call(list, { params: { id } })
    expect(body.map(({ invoice }) => invoice)).toEqual([null, null])
  })
})

describe('a project of a quote', () => {
  it('is paid by its invoices only', async () => {
    const { customer, id } = await accepted()
    const params = { id }
    const { body: project } = await customer.call(projectEndpoints.get, { params })
    expect(project).toMatchObject({ serviceId: null, paymentType: 'invoice', paymentStatus: 'pending' })
    for (const endpoint of [checkoutEndpoints.openForProject, transferEndpoints.openForProject]) {
      const refused = await customer.call(endpoint, { params, body: { term: 'onetime' } })
      expect([refused.status, refused.body]).toMatchObject([409, { message: moneyText.projectInvoiced }])
    }
    expect((await customer.call(checkoutEndpoints.unfinished)).body).toEqual([])
    const { body: figures } = await customer.call(siteEndpoints.dashboard)
    expect(figures).toMatchObject({
      pendingProjects: 0,
      openQuotes: 0,
      openInvoices: { count: 1, due: 161_250 },
    })
  })
})
