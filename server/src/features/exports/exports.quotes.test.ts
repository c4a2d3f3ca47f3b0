import { enquiryEndpoints } from '@jara/contract/enquiries'
import { exportEndpoints } from '@jara/contract/exports'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { expect, it } from 'vitest'
import { enquiries } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'

const { db, deps, staff, drafted, sent, make, as } = await quoting()

type Table = CallInput<typeof exportEndpoints.table>['params']['table']

async function exported(table: Table, query: CallInput<typeof exportEndpoints.table>['query'] = {}) {
  const { status, body } = await staff.call(exportEndpoints.table, { params: { table }, query })
  expect(status).toBe(200)
  const [titles, ...rows] = String(body).split('\r\n').slice(0, -1)
  return { titles: titles?.replace('\ufeff', ''), rows }
}

it('the export of quotes has the filters and the search of their list', async () => {
  const customer = await as.customer({ name: 'Folake Fabrics' })
  const { quote: draft } = await drafted({ recipientName: 'Draft Person', title: 'A draft' })
  const { quote } = await sent({
    clientId: await make.clientOf(customer.user),
    recipientEmail: customer.user.email ?? '',
    recipientName: 'Folake Bello',
  })
  const { titles, rows } = await exported('quotes')
  expect(titles).toBe(
    'ID,Number,Revision,Recipient,Email,Client,Title,State,Sent,Valid until,Net,VAT,Total,Created',
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(new RegExp(`^${draft.id},,1,Draft Person,[^,]+,,A draft,draft,,`))
  const validUntil = addDays(lagosDate(deps.now()), 14)
  expect(rows[0]).toContain(
    `${quote.id},QUO-000001,1,Folake Bello,${customer.user.email},Folake Fabrics,A shop for shoes,sent,`,
  )
  expect(rows[0]).toContain(`,${validUntil},279069.77,20930.23,300000.00,`)

  const idsOf = async (query: CallInput<typeof exportEndpoints.table>['query']) =>
    (await exported('quotes', query)).rows.map((row) => Number(row.split(',')[0]))
  expect(await idsOf({ status: 'open' })).toEqual([quote.id])
  expect(await idsOf({ status: 'expired' })).toEqual([])
  expect(await idsOf({ status: 'draft' })).toEqual([draft.id])
  expect(await idsOf({ search: 'QUO-000001' })).toEqual([quote.id])
  expect(await idsOf({ search: 'folake fab' })).toEqual([quote.id])
  expect(await idsOf({ search: 'draft person' })).toEqual([draft.id])
})

it('the export of enquiries has their state, owner and next date, and filters by them', async () => {
  const [first, second] = await db
    .insert(enquiries)
    .values(
      ['One', 'Two'].map((name) => ({ name, email: 'a@example.ng', subject: 'Shop', message: 'Hello' })),
    )
    .returning({ id: enquiries.id })
  const nextOn = addDays(lagosDate(deps.now()), 3)
  await staff.call(enquiryEndpoints.update, {
    params: { id: first?.id ?? 0 },
    body: { state: 'contacted', ownerId: staff.user.id, nextOn },
  })
  const { titles, rows } = await exported('enquiries')
  expect(titles).toBe('ID,Name,Email,Subject,Message,Date,State,Owner,Next date')
  expect(rows[0]).toMatch(new RegExp(`^${second?.id},Two,.*,new,,$`))
  expect(rows[1]).toMatch(new RegExp(`^${first?.id},One,.*,contacted,${staff.user.name},${nextOn}$`))
  expect((await exported('enquiries', { state: 'contacted' })).rows).toEqual([rows[1]])
  expect((await exported('enquiries', { state: 'new' })).rows).toEqual([rows[0]])
  expect((await exported('enquiries', { ownerId: staff.user.id })).rows).toEqual([rows[1]])
})
