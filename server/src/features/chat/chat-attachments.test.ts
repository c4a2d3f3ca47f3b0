import { chatEndpoints } from '@jara/contract/chat'
import { pathOf } from '@jara/contract/lib/endpoint'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { expectInvariants } from '#testing/invariants.ts'
import * as chat from './chat.service.ts'
import { removeUnsent } from './chat-attachments.service.ts'

const { as, app, deps, db, advance, worker } = await testApp()

let ada: Person
let staff: Person
beforeEach(async () => {
  ada = await as.customer()
  staff = await as.admin()
})

const send = (from: Person, to: Person, message: string, more = {}) =>
  chat.send(deps, { ...from.user, email: '', sessionId: '' }, { receiverId: to.user.id, message, ...more })

describe('attachments', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')
  const png = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#223' } })
      .png()
      .toBuffer()
  const upload = (person: Person, to: Person, name: string, bytes: Buffer) => {
    const body = new FormData()
    body.set('receiverId', String(to.user.id))
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    return person.call(chatEndpoints.attach, { body })
  }

  it('are re-encoded, sent with a message and opened by a link that expires', async () => {
    const answer = await upload(ada, staff, 'logo.png', await png())
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: 'logo.png', type: 'image/webp', width: 40, height: 20 })
    const message = await send(ada, staff, '', { attachmentId: answer.body.id })
    expect(message.attachment).toEqual(answer.body)
    expect(
      (await staff.call(chatEndpoints.latest, { params: { userId: staff.user.id } })).body[0]?.attachment,
    ).toEqual(answer.body)

    const { url } = answer.body
    const opened = await app.inject(url)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    const key = (await db.execute<{ key: string }>(sql`select key from files order by id desc limit 1`))
      .rows[0]?.key
    expect((await app.inject(`/uploads/${key}`)).statusCode).toBe(404)
    const altered = url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
    expect((await app.inject(altered)).statusCode).toBe(404)
    expect((await app.inject(url.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404)
    advance(2 * 60 * 60_000)
    expect((await app.inject(url)).statusCode).toBe(404)
    const fresh = await staff.call(chatEndpoints.attachment, { params: { id: answer.body.id } })
    expect((await app.inject(fresh.body.url)).statusCode).toBe(200)
  })

  it('are not found by a third person, who cannot forward them either', async () => {
    const { id } = (await upload(ada, staff, 'plan.pdf', pdf)).body
    const bola = await as.customer()
    expect((await bola.call(chatEndpoints.attachment, { params: { id } })).status).toBe(404)
    await expect(send(bola, staff, 'mine', { attachmentId: id })).rejects.toMatchObject({ code: 'not_found' })
    const colleague = await as.superAdmin()
    await expect(send(ada, colleague, 'you', { attachmentId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('belong to one message only', async () => {
    const { id } = (await upload(ada, staff, 'plan.pdf', pdf)).body
    await send(ada, staff, 'here', { attachmentId: id, messageKey: 'first' })
    await expect(send(ada, staff, 'again', { attachmentId: id })).rejects.toMatchObject({ code: 'conflict' })
    const repeated = await send(ada, staff, 'here', { attachmentId: id, messageKey: 'first' })
    expect(repeated.attachment?.id).toBe(id)
  })

  it('are downloaded, not displayed, when they are PDF files', async () => {
    const answer = await upload(staff, ada, 'Ṣé “plan”.pdf', pdf)
    const opened = await app.inject(answer.body.url)
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%/)
  })

  it('keep the first 200 characters of a longer name, without splitting a character', async () => {
    const answer = await upload(ada, staff, `${'🧾'.repeat(300)}.pdf`, pdf)
    expect(answer.body.name).toBe('🧾'.repeat(200))
    expect((await app.inject(answer.body.url)).statusCode).toBe(200)
  })

  it('are refused when the name cannot be stored', async () => {
    const form = (name: string) =>
      [
        '--line',
        'content-disposition: form-data; name="receiverId"',
        '',
        staff.user.id,
        '--line',
        `content-disposition: form-data; name="file"; filename*=UTF-8''${name}`,
        'content-type: application/pdf',
        '',
        pdf.toString('latin1'),
        '--line--',
        '',
      ].join('\r\n')
    const headers = { 'content-type': 'multipart/form-data; boundary=line' }
    const url = pathOf(chatEndpoints.attach)
    expect((await ada.send('POST', url, form('plan.pdf'), headers)).status).toBe(201)
    const refused = await ada.send('POST', url, form('pl%00an.pdf'), headers)
    expect([refused.status, refused.error.fields]).toEqual([400, { file: expect.any(String) }])
  })

  it.each([
    ['an HTML page named as an image', 'x.png', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['an SVG image', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['half a PDF', 'x.pdf', Buffer.from('%PDF-1.4\n1 0 obj'), 415],
    ['an empty file', 'x.pdf', Buffer.alloc(0), 400],
    ['a file over 10 MB', 'x.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 413],
  ])('are refused for %s', async (_, name, bytes, status) => {
    expect((await upload(ada, staff, name, bytes)).status).toBe(status)
  })

  it('are refused for a person the sender cannot chat with, and removed after a day when unsent', async () => {
    expect((await upload(ada, await as.customer(), 'x.pdf', pdf)).status).toBe(403)
    const { id } = (await upload(ada, staff, 'x.pdf', pdf)).body
    advance(25 * 60 * 60_000)
    await removeUnsent(deps)
    await worker.drain()
    const left = await db.execute(sql`select id from chat_attachments where id = ${id}`)
    expect(left.rows).toEqual([])
    await expectInvariants(deps)
  })
})
