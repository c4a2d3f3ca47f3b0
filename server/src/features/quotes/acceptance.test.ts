import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { stageEndpoints } from '@jara/contract/projects/stages'
import { quoteEndpoints } from '@jara/contract/quotes'
import { type Acceptance, quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { agencySettings, projects, quoteCodes, signatures } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'
import { lockWaits } from '#testing/waiting-for.ts'
import { accept as acceptQuote } from './acceptance.service.ts'

const { as, db, deps, staff, formFor, sent, tokenOf, signed, projectOf, invoicesOf } = await quoting()
const { accept, open, document, decline, requestChanges } = quoteLinkEndpoints
const visitor = as.visitor()

/** Accepts at this time in Lagos. */
const acceptAt = (time: string, body: Acceptance) =>
  acceptQuote({ ...deps, now: () => new Date(`${time}+01:00`) }, undefined, origin, body)
const origin = { ip: '127.0.0.1', device: 'test', requestId: 'test' }

describe('an acceptance', () => {
  it('that is sent twice at the same time creates one project, and both get its outcome', async () => {
    const { params, token } = await sent()
    const body = await signed(visitor, token)
    const replies = await Promise.all([visitor.call(accept, { body }), visitor.call(accept, { body })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(await invoicesOf(params)).toHaveLength(2)
    expect(await db.$count(projects, eq(projects.quoteId, params.id))).toBe(1)
    expect(await db.$count(signatures, eq(signatures.quoteId, params.id))).toBe(1)
    const late = await visitor.call(accept, { body })
    expect([late.status, late.body.signature]).toEqual([200, replies[0]?.body.signature])
  })

  it('whose code was used by another one in the meantime gets its outcome', async () => {
    const { params, token } = await sent()
    const body = await signed(visitor, token)
    const { slow, fast } = await db.transaction(async (tx) => {
      await tx.select().from(quoteCodes).where(eq(quoteCodes.quoteId, params.id)).for('update')
      const slow = visitor.call(accept, { body })
      await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1))
      return { slow, fast: await acceptQuote({ ...deps, db: tx }, undefined, origin, body) }
    })
    expect((await slow).body).toEqual(fast)
  })

  it('is possible in the last second of the last day in Lagos, and refused in the next one', async () => {
    const validUntil = lagosDate(deps.now())
    const nextDay = addDays(validUntil, 1)
    const [inTime, late] = [await sent({ validUntil }), await sent({ validUntil })]
    const signedLong = async (token: string) => {
      const body = await signed(visitor, token)
      await db.update(quoteCodes).set({ expiresAt: new Date(`${nextDay}T12:00:00Z`) })
      return body
    }
    const accepted = await acceptAt(`${validUntil}T23:59:59.999`, await signedLong(inTime.token))
    expect(accepted).toMatchObject({ status: 'accepted' })
    const body = await signedLong(late.token)
    await expect(acceptAt(`${nextDay}T00:00:00`, body)).rejects.toThrow('This quote has expired.')
    expect((await staff.call(quoteEndpoints.get, { params: late.params })).body.state).toBe('sent')
  })

  it('is refused for another hash, another revision and another choice than the signed one', async () => {
    const { token } = await sent()
    const body = await signed(visitor, token)
    for (const changed of [{ sha256: '0'.repeat(64) }, { revision: 2 }, { chosen: [1] }])
      expect((await visitor.call(accept, { body: { ...body, ...changed } })).error.code).toBe('stale')
    expect((await visitor.call(accept, { body })).status).toBe(200)
  })

  it('is refused after the quote was declined, withdrawn or changes were requested', async () => {
    const declined = await sent()
    const body = await signed(visitor, declined.token)
    await visitor.call(decline, { body: { token: declined.token, reason: 'Too expensive' } })
    expect((await visitor.call(accept, { body })).error.message).toBe('This quote was declined.')

    const discussed = await sent()
    const other = await signed(visitor, discussed.token)
    await visitor.call(requestChanges, { body: { token: discussed.token, text: 'Fewer pages' } })
    expect((await visitor.call(accept, { body: other })).status).toBe(409)
    const { params } = discussed
    expect(
      (await staff.call(quoteEndpoints.withdraw, { params, body: { reason: 'A mistake' } })).status,
    ).toBe(200)
    expect((await visitor.call(accept, { body: other })).error.message).toMatch('withdrawn')
  })

  it('keeps the VAT of the quote when the rate changes before it and before later invoices', async () => {
    const { params, token } = await sent({ pricesIncludeVat: false })
    await db.update(agencySettings).set({ vatBasisPoints: 1000 })
    const body = await signed(visitor, token)
    expect((await visitor.call(accept, { body })).body).toMatchObject({ vatPercent: 7.5, total: 322_500 })
    const project = await projectOf(params)
    await db.update(agencySettings).set({ vatBasisPoints: 2000 })
    const [first, second] = (await staff.call(stageEndpoints.list, { params: project })).body
    const stage = (id = 0) => ({ ...project, stageId: id })
    await staff.call(stageEndpoints.open, { params: stage(first?.id), body: { reason: 'A known client' } })
    const approved = await staff.call(stageEndpoints.approve, {
      params: stage(first?.id),
      body: { note: '' },
    })
    expect(approved.body[1]).toMatchObject({ id: second?.id, invoice: { status: 'unpaid' } })
    for (const { id } of await invoicesOf(params)) {
      const { body: invoice } = await staff.call(invoiceEndpoints.get, { params: { id } })
      expect(invoice).toMatchObject({ net: 150_000, vat: 11_250, total: 161_250, vatPercent: 7.5 })
    }
    await db.update(agencySettings).set({ vatBasisPoints: 750 })
  })

  it('issues the invoices of all stages that are due, also those whose date has passed', async () => {
    const today = lagosDate(deps.now())
    const stage = { percent: 25, dueOn: null, revisionsIncluded: 0 }
    const { params, token } = await sent({
      stages: [
        { ...stage, name: 'Begin', due: 'date', dueOn: addDays(today, -3) },
        { ...stage, name: 'Today', due: 'date', dueOn: today },
        { ...stage, name: 'Later', due: 'date', dueOn: addDays(today, 1) },
        { ...stage, name: 'Deposit', due: 'acceptance' },
      ],
    })
    const { body } = await visitor.call(accept, { body: await signed(visitor, token) })
    expect(body.due).toMatchObject({ amount: 75_000 })
    expect((await invoicesOf(params)).map(({ status }) => status)).toEqual([
      'unpaid',
      'unpaid',
      'draft',
      'unpaid',
    ])
  })
})

describe('revisions', () => {
  /** Creates the next revision with another price, and sends it if asked. */
  async function revised(params: { id: number }, { isSent = true } = {}) {
    const { body: draft } = await staff.call(quoteEndpoints.revise, { params })
    const form = formFor({
      recipientEmail: draft.recipientEmail,
      lines: draft.lines.slice(0, 1).map(cheaper),
    })
    const next = { id: draft.id }
    const { body: saved } = await staff.call(quoteEndpoints.update, {
      params: next,
      body: { ...form, version: draft.version },
    })
    const send = () => staff.call(quoteEndpoints.send, { params: next, body: { version: saved.version } })
    return { send, sent: isSent ? (await send()).body : saved }
  }
  const cheaper = ({ amount: _, ...line }: { amount: number; text: string; quantity: number }) => ({
    ...line,
    unitPrice: 200_000,
    optional: false,
    chosen: false,
  })

  it('end the link of the one before, and only the newest is signed', async () => {
    const { quote, params, token } = await sent()
    const body = await signed(visitor, token)
    const { sent: second } = await revised(params)
    expect(second).toMatchObject({ label: quote.label, revision: 2, total: 200_000 })
    for (const reply of [
      await visitor.call(open, { body: { token } }),
      await visitor.call(document, { body: { token, chosen: [] } }),
      await visitor.call(accept, { body }),
    ]) {
      expect(reply.error.code).toBe('link_dead')
      expect(reply.error.message).toMatch('newer version')
    }
    const newest = tokenOf(second)
    expect((await visitor.call(accept, { body: { ...body, token: newest } })).status).toBe(400)
    const { body: accepted } = await visitor.call(accept, { body: await signed(visitor, newest) })
    expect(accepted).toMatchObject({ status: 'accepted', revision: 2, total: 200_000 })
  })

  it('that are only drafts do not change what the client signs', async () => {
    const { params, token } = await sent()
    const body = await signed(visitor, token)
    const { send } = await revised(params, { isSent: false })
    expect((await visitor.call(accept, { body })).body).toMatchObject({ revision: 1, total: 300_000 })
    const refused = await send()
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The client has accepted the version before this one.',
    ])
  })

  it('that are sent while the client signs either replace the quote or are refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { params, token } = await sent()
      const body = await signed(visitor, token)
      const { send } = await revised(params, { isSent: false })
      const [signing, sending] = await Promise.all([visitor.call(accept, { body }), send()])
      expect([
        [200, 409],
        [409, 200],
        [410, 200],
      ]).toContainEqual([signing.status, sending.status])
    }
  })
})
