import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { pathOf } from '@jara/contract/lib/endpoint'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { projectEndpoints } from '@jara/contract/projects'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { agencySettings, clients, invoiceLines, projectStaff } from '#db/schema/index.ts'
import { issueDue } from '#features/stages/stages.service.ts'
import { quoting } from '#testing/quotes.ts'

const { as, make, db, deps, app, staff, advance, emails, worker, sent, signed } = await quoting()
const { accept, decline, document, open, pay, sendCode } = quoteLinkEndpoints

describe('a person who is signed in', () => {
  it.each(['the recipient', 'a member of the client'])(
    'needs a code as %s while the address is not confirmed',
    async (who) => {
      const person = await as.customer({ emailConfirmedAt: null })
      const clientId = who === 'the recipient' ? null : await make.clientOf(person.user)
      const { token } = await sent({ clientId, recipientEmail: String(person.user.email) })
      expect((await person.call(open, { body: { token } })).body.signsWithoutCode).toBe(false)
      const body = await signed(person, token)
      expect((await person.call(accept, { body: { ...body, code: null } })).status).toBe(400)
      expect((await person.call(accept, { body })).status).toBe(200)
    },
  )
})

describe('a drawn signature', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
  const urlOf = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

  it('is refused when it is no picture or too large, and the code still works', async () => {
    const { token, quote } = await sent()
    const visitor = as.visitor()
    const body = await signed(visitor, token)
    const start = Buffer.from('89504e470d0a1a0a', 'hex')
    for (const bytes of [Buffer.from('This is text.'), start, await drawn(3000, 3000)]) {
      const refused = await visitor.call(accept, { body: { ...body, drawing: urlOf(bytes) } })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(refused.error.fields).toHaveProperty('drawing')
    }
    const accepted = await visitor.call(accept, { body: { ...body, drawing: urlOf(await drawn(600, 200)) } })
    expect(accepted.body.signature).toMatchObject({ method: 'drawn' })
    await worker.drain()
    const withPdf = emails.filter(({ to, attachment }) => to === quote.recipientEmail && attachment)
    expect(withPdf.map(({ attachment }) => attachment?.content.subarray(0, 5).toString())).toEqual(['%PDF-'])
  })
})

describe('a quote without a client', () => {
  it('is not accepted for a default client that is archived', async () => {
    const person = await as.customer()
    const clientId = await make.clientOf(person.user)
    const dueOn = lagosDate(deps.now())
    const stages = [{ name: 'All', percent: 100, due: 'date', dueOn, revisionsIncluded: 0 } as const]
    const { token } = await sent({ recipientEmail: String(person.user.email), stages })
    await db.update(clients).set({ archivedAt: deps.now() }).where(eq(clients.id, clientId))
    expect((await person.call(accept, { body: await signed(person, token) })).status).toBe(409)
  })
})

describe('what is signed', () => {
  it('names the seller as the page does, also without a legal name', async () => {
    await db.update(agencySettings).set({ legalName: '' })
    const { token } = await sent()
    const visitor = as.visitor()
    const shown = (await visitor.call(open, { body: { token } })).body.seller.name
    const { sha256, ...body } = await signed(visitor, token)
    await visitor.call(accept, { body: { ...body, sha256 } })
    const stored = await db.query.signatures.findFirst({ where: (row, { eq }) => eq(row.sha256, sha256) })
    expect(JSON.parse(String(stored?.bytes)).seller.name).toBe(shown)
    expect(shown).not.toBe('')
    await db.update(agencySettings).set({ legalName: 'Eleko Studio Limited' })
  })
})

describe('the first payment', () => {
  it('is possible for a signer who may order but does not see payments', async () => {
    const [owner, member] = [await as.customer(), await as.customer()]
    const clientId = await make.clientOf(owner.user)
    await make.member({ clientId, userId: member.user.id, permissions: ['order'] })
    const { token } = await sent({ clientId, recipientEmail: String(member.user.email) })
    const body = await signed(member, token)
    expect((await member.call(accept, { body })).body.due).toMatchObject({ amount: 150_000 })
    const { status, body: link } = await as.visitor().call(pay, { body: { token } })
    expect(status).toBe(201)
    const opened = await as.visitor().call(payLinkEndpoints.open, {
      body: { token: link.url.split('#')[1] ?? '' },
    })
    expect(opened.body).toMatchObject({ amount: 150_000 })
  })
})

describe('a code', () => {
  it('is sent at most ten times a day, so that guesses stay few', async () => {
    const { token } = await sent()
    const visitor = as.visitor()
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      advance(6 * 60_000)
      statuses.push((await visitor.call(sendCode, { body: { token } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
  })

  it('is not sent for a quote that can no longer be signed', async () => {
    const { token } = await sent()
    const visitor = as.visitor()
    await visitor.call(decline, { body: { token, reason: 'Too expensive.' } })
    expect((await visitor.call(sendCode, { body: { token } })).status).toBe(409)
  })
})

describe('a decision', () => {
  it('is answered although the limit of the address is reached with it', async () => {
    const { token } = await sent()
    const from = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: path, payload, remoteAddress: '198.51.100.7' })
    for (let count = 0; count < 59; count++)
      expect((await from(pathOf(document), { token, chosen: [] })).statusCode).toBe(200)
    const declined = await from(pathOf(decline), { token, reason: 'Too expensive.' })
    expect([declined.statusCode, declined.json().status]).toEqual([200, 'declined'])
    expect((await from(pathOf(open), { token })).statusCode).toBe(429)
  })
})

describe('the reason for a withdrawal', () => {
  it('is shown to staff, and not to members of the client', async () => {
    const customer = await as.customer()
    const clientId = await make.clientOf(customer.user)
    const { params } = await sent({ clientId, recipientEmail: String(customer.user.email) })
    await staff.call(quoteEndpoints.withdraw, { params, body: { reason: 'They pay late.' } })
    const remarks = await Promise.all(
      [staff, customer].map((who) => who.call(quoteEndpoints.get, { params })),
    )
    expect(remarks.map(({ body }) => [body.state, body.remark])).toEqual([
      ['withdrawn', 'They pay late.'],
      ['withdrawn', ''],
    ])
  })
})

describe('staff limited to assigned projects', () => {
  it('see the quotes of these projects and of their clients, but not those of other projects, and no link', async () => {
    const customer = await as.customer()
    const clientId = await make.clientOf(customer.user)
    const given = { clientId, recipientEmail: String(customer.user.email) }
    const [first, second, open] = [await sent(given), await sent(given), await sent(given)]
    for (const { token } of [first, second])
      expect((await customer.call(accept, { body: await signed(customer, token) })).status).toBe(200)
    const limited = await as.admin()
    await make.limits(limited.user.id, { reach: 'assigned', finances: true })
    const { projectId } = (await staff.call(quoteEndpoints.get, first)).body
    await db.insert(projectStaff).values({ projectId: projectId ?? 0, userId: limited.user.id })

    const answers = await Promise.all(
      [first, second, open].map(({ params }) => limited.call(quoteEndpoints.get, { params })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
    expect(answers.map(({ body }) => body.url ?? null)).toEqual([null, null, null])
    const { body: listed } = await limited.call(quoteEndpoints.list)
    expect(listed.map(({ id }) => id)).toEqual([open.quote.id, first.quote.id])
    expect((await customer.call(quoteEndpoints.get, open)).body.url).toContain('#')
  })
})

describe('stages that are due on a date', () => {
  it('get their invoices although the invoice of an earlier one cannot be issued', async () => {
    const dueOn = addDays(lagosDate(deps.now()), 1)
    const stage = { name: 'All', percent: 100, due: 'date', dueOn, revisionsIncluded: 0 } as const
    const drafts: number[] = []
    for (const { token, params } of [await sent({ stages: [stage] }), await sent({ stages: [stage] })]) {
      const visitor = as.visitor()
      await visitor.call(accept, { body: await signed(visitor, token) })
      const { projectId } = (await staff.call(quoteEndpoints.get, { params })).body
      const { body } = await staff.call(invoiceEndpoints.list, { query: { projectId: projectId ?? 0 } })
      drafts.push(body[0]?.id ?? 0)
    }
    const [broken, fine] = drafts as [number, number]
    await db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, broken))
    advance(24 * 60 * 60_000)
    await issueDue(deps)
    const stored = await db.query.invoices.findMany({ where: (row, { inArray }) => inArray(row.id, drafts) })
    expect(Object.fromEntries(stored.map(({ id, state }) => [id, state]))).toEqual({
      [broken]: 'draft',
      [fine]: 'issued',
    })
  })

  it('are not opened while the project is on hold', async () => {
    const { token, params } = await sent()
    const visitor = as.visitor()
    await visitor.call(accept, { body: await signed(visitor, token) })
    const project = { id: (await staff.call(quoteEndpoints.get, { params })).body.projectId ?? 0 }
    const [first] = (await staff.call(stageEndpoints.list, { params: project })).body
    const { status } = await staff.call(projectEndpoints.setStatus, {
      params: project,
      body: { status: 'on_hold' },
    })
    expect(status).toBe(200)
    const opened = await staff.call(stageEndpoints.open, {
      params: { ...project, stageId: first?.id ?? 0 },
      body: { reason: 'The client is known to us.' },
    })
    expect(opened.status).toBe(409)
  })
})
