import { documentEndpoints } from '@jara/contract/documents'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails as emailRows, notifications, quoteCodes, signatures, signedPdfs } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'
import { quoteJobs } from './quotes.jobs.ts'

const { as, db, deps, advance, worker, emails, sent, codeFor, toSign, signed, accepted } = await quoting()
const { accept, sendCode, signedPdf } = quoteLinkEndpoints
const visitor = as.visitor()
const minute = 60_000

/** Returns a code that is not this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  it('goes to the recipient alone, also when a forwarded link asks for it', async () => {
    const { quote, token } = await sent()
    const reader = await as.customer()
    await worker.drain()
    const before = emails.length
    const code = await codeFor(reader, token)
    expect(code).toMatch(/^\d{6}$/)
    expect(emails.slice(before).map(({ to }) => to)).toEqual([quote.recipientEmail])
    const body = await toSign(reader, token)
    for (const guess of [null, otherThan(code)]) {
      const refused = await reader.call(accept, { body: { ...body, code: guess } })
      expect(refused.error.fields).toHaveProperty('code')
    }
  })

  it('can be tried five times', async () => {
    const { token } = await sent()
    const body = await signed(visitor, token)
    const guess = otherThan(body.code)
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await visitor.call(accept, { body: { ...body, code: guess } })).status).toBe(400)
    expect((await visitor.call(accept, { body })).status).toBe(200)

    const other = await sent()
    const guessed = await signed(visitor, other.token)
    const wrong = { ...guessed, code: otherThan(guessed.code) }
    const replies = await Promise.all(Array.from({ length: 8 }, () => visitor.call(accept, { body: wrong })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
    const [row] = await db.select().from(quoteCodes).where(eq(quoteCodes.quoteId, other.quote.id))
    expect(row).toMatchObject({ attempts: 5, usedAt: null })
    expect((await visitor.call(accept, { body: guessed })).error.fields).toHaveProperty('code')
    const next = await codeFor(visitor, other.token)
    expect((await visitor.call(accept, { body: { ...guessed, code: next } })).status).toBe(200)
  })

  it('works for ten minutes, for its own quote, and not after a newer one was sent', async () => {
    const [first, second] = [await sent(), await sent()]
    const code = await codeFor(visitor, first.token)
    const body = await toSign(visitor, second.token)
    expect((await visitor.call(accept, { body: { ...body, code } })).status).toBe(400)
    await codeFor(visitor, second.token)
    expect((await visitor.call(accept, { body: { ...body, code } })).status).toBe(400)

    const own = { ...(await toSign(visitor, first.token)), code }
    advance(10 * minute)
    expect((await visitor.call(accept, { body: own })).error.fields).toHaveProperty('code')
    const newer = await codeFor(visitor, first.token)
    if (newer !== code) expect((await visitor.call(accept, { body: own })).status).toBe(400)
    expect((await visitor.call(accept, { body: { ...own, code: newer } })).status).toBe(200)
  })

  it('is sent three times in a quarter of an hour', async () => {
    const { token } = await sent()
    const ask = async () => (await visitor.call(sendCode, { body: { token } })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([204, 204, 204, 429])
    advance(15 * minute)
    expect(await ask()).toBe(204)
  })

  it('is stored as a hash, sealed in its job, and removed after a day', async () => {
    const { token } = await sent()
    const code = await codeFor(visitor, token)
    const tables = ['quote_codes', 'jobs'].map(
      (table) => sql`select from ${sql.identifier(table)} t where t::text ~ ${`\\m${code}\\M`}`,
    )
    for (const rows of tables) expect((await db.execute(rows)).rows).toEqual([])
    const tidy = quoteJobs.find(({ name }) => name === 'quotes.tidy')
    advance(25 * 60 * minute)
    await tidy?.run(deps, {}, new AbortController().signal)
    expect(await db.$count(quoteCodes)).toBe(0)
  })
})

describe('the signed PDF', () => {
  it('is opened with a code that works once, and not before the quote is signed', async () => {
    const { token } = await sent()
    const early = await codeFor(visitor, token)
    expect((await visitor.call(signedPdf, { body: { token, code: early } })).status).toBe(409)
    await visitor.call(accept, { body: { ...(await toSign(visitor, token)), code: early } })
    expect((await visitor.call(signedPdf, { body: { token, code: early } })).status).toBe(400)
    const code = await codeFor(visitor, token)
    const wrong = await visitor.call(signedPdf, { body: { token, code: otherThan(code) } })
    expect(wrong.error.fields).toHaveProperty('code')
    const opened = await visitor.call(signedPdf, { body: { token, code } })
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await visitor.call(signedPdf, { body: { token, code } })).status).toBe(400)
  })

  it('is stored and sent once when its job runs again after a kill', async () => {
    const { quote } = await accepted()
    const job = quoteJobs.find(({ name }) => name === 'quotes.writeSigned')
    const run = () => job?.run(deps, { quoteId: quote.id }, new AbortController().signal)
    await Promise.all([run(), run()])
    await worker.drain()
    await run()
    await worker.drain()
    const signed = eq(emailRows.attachmentName, `${quote.label}.pdf`)
    const to = (await db.select({ to: emailRows.toAddress }).from(emailRows).where(signed)).map(
      ({ to }) => to,
    )
    expect(to).toContain(quote.recipientEmail)
    expect(new Set(to).size).toBe(to.length)
    const [signature] = await db.select().from(signatures).where(eq(signatures.quoteId, quote.id))
    expect(await db.$count(signedPdfs, eq(signedPdfs.signatureId, signature?.id ?? 0))).toBe(1)
    const title = notifications.title
    expect(
      await db.$count(notifications, eq(title, `${quote.recipientName} accepted quote ${quote.label}`)),
    ).toBe(1)
  })

  it('is genuine on the verification page, with the hash of what was signed', async () => {
    const { quote } = await accepted()
    const [signature] = await db.select().from(signatures).where(eq(signatures.quoteId, quote.id))
    const params = { code: signature?.code ?? '' }
    const { body } = await visitor.call(documentEndpoints.verify, { params })
    expect(body).toMatchObject({ kind: 'quote', void: false, amount: 300_000, sha256: signature?.sha256 })
    await expect(db.update(signatures).set({ name: 'Other' })).rejects.toThrow()
    await expect(db.delete(signedPdfs)).rejects.toThrow()
  })
})
