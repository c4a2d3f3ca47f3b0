import { notificationEndpoints } from '@jara/contract/notifications'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { clients, signatures } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { as, db, staff, worker, emails, make, drafted, sent, signed, accepted } = await quoting()
const superAdmin = await as.superAdmin()
const visitor = as.visitor()
const { accept, decline, open, sendCode } = quoteLinkEndpoints

async function recipient() {
  const person = await as.customer({ name: 'Zuwaira Ndukwe' })
  return { person, to: { recipientName: 'Zuwaira Ndukwe', recipientEmail: String(person.user.email) } }
}
const erase = async ({ user }: { user: { id: number } }) =>
  expect((await superAdmin.call(userEndpoints.remove, { params: { id: user.id } })).status).toBe(204)
const read = async (params: { id: number }) => (await staff.call(quoteEndpoints.get, { params })).body
const erased = { recipientName: 'Deleted user', recipientEmail: '' }

it('erasure removes the recipient from quotes, and withdraws open ones', async () => {
  const { person, to } = await recipient()
  const [draft, waiting, declined, other] = [await drafted(to), await sent(to), await sent(to), await sent()]
  await visitor.call(decline, { body: { token: declined.token, reason: 'Too late for us.' } })
  await worker.drain()
  const titles = async () =>
    (await staff.call(notificationEndpoints.list)).body.items.map(({ title }) => title)
  expect(await titles()).toContain(`Zuwaira Ndukwe declined quote ${declined.quote.label}`)
  await erase(person)

  const buyer = { name: 'Deleted user', address: '', email: '', tin: '' }
  expect(await read(waiting.params)).toMatchObject({
    ...erased,
    state: 'withdrawn',
    buyer,
    remark: 'The account of the recipient was deleted.',
  })
  expect(await read(declined.params)).toMatchObject({
    ...erased,
    state: 'declined',
    buyer,
    remark: 'Too late for us.',
  })
  const stored = await read(draft.params)
  expect(stored).toMatchObject({ ...erased, state: 'draft' })
  expect(await read(other.params)).toMatchObject({ state: 'sent', recipientName: 'Ngozi Bello' })
  expect(await titles()).not.toContain(`Zuwaira Ndukwe declined quote ${declined.quote.label}`)

  expect((await visitor.call(open, { body: { token: waiting.token } })).status).toBe(404)
  const send = { params: draft.params, body: { version: stored.version } }
  expect((await staff.call(quoteEndpoints.send, send)).status).toBe(400)
  const before = emails.length
  await visitor.call(sendCode, { body: { token: declined.token } })
  await worker.drain()
  expect(emails).toHaveLength(before)
})

it('erasure keeps the signed document', async () => {
  const { person, to } = await recipient()
  const { token, params } = await sent(to)
  await visitor.call(accept, { body: await signed(visitor, token) })
  const { signature } = await read(params)
  await erase(person)
  await worker.drain()
  expect(await read(params)).toMatchObject({ ...erased, state: 'accepted', signature })
  const printed = await staff.send('GET', `/api/quotes/${params.id}/pdf`)
  expect(printed.status).toBe(200)
})

it('erasure of a member keeps the company as the buyer of its quotes', async () => {
  const { person, to } = await recipient()
  const clientId = await make.clientOf(person.user)
  await db.update(clients).set({ kind: 'company', name: 'Ndukwe Foods' }).where(eq(clients.id, clientId))
  const { params } = await sent({ ...to, clientId })
  const company = { name: 'Ndukwe Farms', address: '3 Aba Road', tin: '1234567' }
  const ofNewCompany = await sent({ ...to, company })
  await erase(person)
  expect(await read(ofNewCompany.params)).toMatchObject({ ...erased, buyer: { ...company, email: '' } })
  expect(await read(params)).toMatchObject({
    ...erased,
    state: 'withdrawn',
    buyer: { name: 'Ndukwe Foods', email: '' },
  })
})

it('the download of an account has its quotes and signatures, but no drafts', async () => {
  const { person, to } = await recipient()
  await drafted(to)
  const { token, quote } = await sent(to)
  const open = await sent({ ...to, title: 'A site for weddings' })
  await sent()
  await worker.drain()
  await visitor.call(accept, { body: await signed(visitor, token) })
  const { body } = await person.send('GET', '/api/account/data')
  expect((body as { quotes: unknown[] }).quotes).toMatchObject([
    {
      label: quote.label,
      status: 'accepted',
      signature: { name: 'Ngozi Bello', ip: expect.any(String), document: { number: quote.label } },
    },
    { label: open.quote.label, status: 'sent', signature: null },
  ])
})

it('erasure keeps the project, stages and signature of an accepted quote, and its page', async () => {
  const { customer, quote, project } = await accepted()
  await erase(customer)
  expect((await staff.call(stageEndpoints.list, { params: project })).body).toHaveLength(2)
  expect(await db.$count(signatures, eq(signatures.quoteId, quote.id))).toBe(1)
  const link = { body: { token: quote.url?.split('#')[1] ?? '' } }
  expect((await visitor.call(open, link)).body).toMatchObject({
    status: 'accepted',
    recipientName: 'Deleted user',
    buyer: { email: '' },
  })
  expect((await visitor.call(sendCode, link)).status).toBe(409)
})
