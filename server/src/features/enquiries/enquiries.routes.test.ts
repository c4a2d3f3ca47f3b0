import { enquiryEndpoints } from '@jara/contract/enquiries'
import { text } from '@jara/contract/text'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { as, app, db, make, advance, broadcasts } = await testApp()
const [visitor, admin] = [as.visitor(), await as.admin()]
const body = {
  name: 'Bisi Akande',
  email: 'bisi@example.ng',
  subject: 'A site for our bakery',
  message: 'We open in March.\nCan you help?',
}
let address = 0
/** Sends an enquiry. Each call uses a new IP address, so that tests do not share a rate limit. */
const from = (payload: object, remoteAddress = `10.2.0.${++address}`) =>
  app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress })

describe('an enquiry', () => {
  it('is stored with a queued email and listed for staff', async () => {
    const sent = await from(body)
    expect([sent.statusCode, sent.json()]).toEqual([201, { message: text.contactSent }])
    const { body: listed } = await admin.call(enquiryEndpoints.list)
    expect(listed).toEqual([
      {
        ...body,
        id: expect.any(Number),
        ...{ state: 'new', owner: null, nextOn: null, version: 1 },
        createdAt: expect.any(String),
      },
    ])
    const jobs = await db.query.jobs.findMany({ where: (job, { eq }) => eq(job.name, 'emails.enquiry') })
    expect(jobs.map((job) => job.payload)).toEqual([{ enquiryId: listed[0]?.id }])
    expect(broadcasts.at(-1)).toEqual({ to: 'staff', event: 'changed', data: ['enquiries'] })
  })

  it('is listed for staff only', async () => {
    expect((await visitor.call(enquiryEndpoints.list)).status).toBe(401)
    expect((await (await as.customer()).call(enquiryEndpoints.list)).status).toBe(403)
  })

  it('can be searched and paged, newest first', async () => {
    await make.enquiry({ name: 'Zainab', subject: '50% off?' })
    const found = await admin.call(enquiryEndpoints.list, { query: { search: '50%' } })
    expect([found.body.map((one) => one.name), found.headers['x-total-count']]).toEqual([['Zainab'], '1'])
    const page = await admin.call(enquiryEndpoints.list, { query: { page: 2, pageSize: 1 } })
    expect([page.body.map((one) => one.name), page.headers['x-total-count']]).toEqual([[body.name], '2'])
  })

  it('is dropped with the normal answer when the honeypot is filled in', async () => {
    const trapped = await from({ ...body, website: 'https://spam.example' })
    expect([trapped.statusCode, trapped.json()]).toEqual([201, { message: text.contactSent }])
    expect((await admin.call(enquiryEndpoints.list)).headers['x-total-count']).toBe('2')
  })

  it('is limited per email and per IP address for an hour', async () => {
    const byEmail = []
    for (let n = 0; n < 6; n++) byEmail.push((await from({ ...body, email: 'eager@example.ng' })).statusCode)
    expect(byEmail).toEqual([201, 201, 201, 201, 201, 429])

    const byAddress = []
    for (let n = 0; n < 21; n++)
      byAddress.push((await from({ ...body, email: `p${n}@example.ng` }, '10.3.0.1')).statusCode)
    expect(byAddress.filter((status) => status === 201)).toHaveLength(20)
    const refused = await from(body, '10.3.0.1')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    advance(60 * 60_000 + 1000)
    expect((await from(body, '10.3.0.1')).statusCode).toBe(201)
  })

  it.each(['name', 'email', 'subject', 'message'])('needs a %s', async (field) => {
    const refused = await from({ ...body, [field]: ' ' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
  })
})
