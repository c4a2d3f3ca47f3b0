import { clientEndpoints } from '@jara/contract/clients'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { searchEndpoints } from '@jara/contract/search'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clientMembers, clients, quotes } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { as, make, db, staff, formFor, drafted, sent, signed, invoicesOf } = await quoting()
const { accept } = quoteLinkEndpoints
const visitor = as.visitor()

let companies = 0
function newCompany() {
  companies += 1
  return {
    name: `Bello Foods ${companies} Ltd`,
    address: '12 Broad Street, Lagos',
    tin: `1234567-${companies}`,
  }
}
const clientsNamed = (name: string) => db.select().from(clients).where(eq(clients.name, name))

describe('a quote for a company that is not a client', () => {
  it('has its details, and makes it the client of the signer', async () => {
    const company = newCompany()
    const { quote, params, token } = await sent({ company })
    expect(quote).toMatchObject({ company, client: null, buyer: { ...company, email: quote.recipientEmail } })
    await visitor.call(accept, { body: { ...(await signed(visitor, token)), purchaseOrder: 'PO-77' } })

    const [client, ...others] = await clientsNamed(company.name)
    expect(others).toEqual([])
    expect(client).toMatchObject({ kind: 'company', billingAddress: company.address, tin: company.tin })
    const members = await db
      .select()
      .from(clientMembers)
      .where(eq(clientMembers.clientId, client?.id ?? 0))
    expect(members).toMatchObject([{ userId: client?.defaultForUserId, permissions: ['owner'] }])
    const created = await invoicesOf(params)
    const read = async ({ id }: { id: number }) =>
      (await staff.call(invoiceEndpoints.get, { params: { id } })).body
    expect(await Promise.all(created.map(read))).toMatchObject(
      Array(2).fill({
        client: { id: client?.id, name: company.name },
        buyer: company,
        purchaseOrder: 'PO-77',
      }),
    )
  })

  it('is found by the name of the company, in the list, the search palette and the export', async () => {
    const company = { ...newCompany(), name: 'Zaria Leather Works Ltd' }
    const { quote } = await sent({ company })
    await sent()
    const query = { search: 'leather works' }
    const list = await staff.call(quoteEndpoints.list, { query })
    expect(list.body.map(({ id }) => id)).toEqual([quote.id])
    const palette = await staff.call(searchEndpoints.search, { query: { q: query.search } })
    expect(palette.body.quotes).toMatchObject([{ id: quote.id }])
    const csv = await staff.send('GET', '/api/export/quotes.csv?search=leather+works')
    expect(String(csv.body)).toContain(quote.label)
    expect(String(csv.body).trim().split('\n')).toHaveLength(2)
  })

  it('leaves the client that the signer has alone', async () => {
    const person = await as.customer()
    const own = await make.clientOf(person.user)
    const company = newCompany()
    const { token } = await sent({ company, recipientEmail: String(person.user.email) })
    await visitor.call(accept, { body: await signed(visitor, token) })
    const { body } = await person.call(clientEndpoints.mine)
    expect(body).toMatchObject([
      { id: own, kind: 'person', isDefault: true },
      { name: company.name, kind: 'company', isDefault: false, permissions: ['owner'] },
    ])
  })

  it('finds the client that an acceptance at the same time has created', async () => {
    const company = newCompany()
    const recipientEmail = `ngozi-${crypto.randomUUID()}@example.ng`
    const first = await sent({ company, recipientEmail })
    const second = await sent({ company: { ...company, name: company.name.toUpperCase() }, recipientEmail })
    const bodies = [await signed(visitor, first.token), await signed(visitor, second.token)]
    const answers = await Promise.all(bodies.map((body) => visitor.call(accept, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const found = await db.select().from(clients).where(eq(clients.tin, company.tin))
    expect(found).toHaveLength(1)
  })

  it('does not make the signer a member of a company of the same name', async () => {
    const company = newCompany()
    const first = await sent({ company })
    await visitor.call(accept, { body: await signed(visitor, first.token) })
    const second = await sent({ company })
    await visitor.call(accept, { body: await signed(visitor, second.token) })
    expect(await clientsNamed(company.name)).toHaveLength(2)
  })

  it('keeps its details in a revision, and does not change once it is sent', async () => {
    const company = newCompany()
    const { params } = await sent({ company })
    const { body: revision } = await staff.call(quoteEndpoints.revise, { params })
    expect(revision).toMatchObject({ company, buyer: company })
    const change = db.update(quotes).set({ company: newCompany() }).where(eq(quotes.id, params.id))
    await expect(change).rejects.toThrow()
  })

  it('is refused together with a client', async () => {
    const owner = await as.customer()
    const clientId = await make.clientOf(owner.user)
    const body = formFor({ clientId, company: newCompany(), recipientEmail: String(owner.user.email) })
    const { error } = await staff.call(quoteEndpoints.create, { body })
    expect(error.fields).toHaveProperty('company')
    const { params, quote } = await drafted({ company: newCompany() })
    const changed = await staff.call(quoteEndpoints.update, {
      params,
      body: { ...body, version: quote.version },
    })
    expect(changed.status).toBe(400)
  })
})
