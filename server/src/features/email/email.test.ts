import { emailEndpoints } from '@jara/contract/email'
import { enquiryEndpoints } from '@jara/contract/enquiries'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { projectEndpoints } from '@jara/contract/projects'
import { describe, expect, it } from 'vitest'
import { digestJob } from '#features/chat/chat-digest.service.ts'
import { failedJob, receiptJob } from '#features/payments/announcements.service.ts'
import { inTransaction } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { testApp } from '#testing/app.ts'
import { smtpInbox } from '#testing/smtp.ts'
import { queueEmail } from './email.service.ts'

const inbox = await smtpInbox()
const { as, deps, make, worker, advance, db } = await testApp({ mailer: inbox.mailer })
const minute = 60_000
const content = { subject: 'Hello', heading: 'Hello', paragraphs: ['Your total is ₦1,250,000.'] }
const to = (address: string) => inbox.received.filter((email) => email.to === address)

describe('an email', () => {
  it('reaches the recipient with its text and the naira sign', async () => {
    await queueEmail(deps, deps.settings, { key: 'naira', to: 'naira@example.ng', content })
    await worker.drain()
    expect(inbox.lastTo('naira@example.ng').text).toContain('₦1,250,000')
  })

  it('is sent only when its transaction commits', async () => {
    const failing = inTransaction(deps, async (tx) => {
      await queueEmail(tx, deps.settings, { key: 'undone', to: 'undone@example.ng', content })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await worker.drain()
    expect(to('undone@example.ng')).toEqual([])
  })

  it('is sent once when it is queued twice and its job runs again', async () => {
    for (let i = 0; i < 2; i++)
      await queueEmail(deps, deps.settings, { key: 'once', to: 'once@example.ng', content })
    await worker.drain()
    await db.execute(`update jobs set done_at = null where name = 'emails.send'`)
    await worker.drain()
    expect(to('once@example.ng')).toHaveLength(1)
  })

  it('is sent exactly once after the mail server was down for an hour', async () => {
    await inbox.setDown(true)
    for (let i = 0; i < 5; i++)
      await queueEmail(deps, deps.settings, { key: `down-${i}`, to: 'down@example.ng', content })
    for (let passed = 0; passed < 60; passed += 5) {
      await worker.drain()
      advance(5 * minute)
    }
    expect(to('down@example.ng')).toEqual([])
    await inbox.setDown(false)
    for (let passed = 0; passed < 60; passed += 20) {
      advance(20 * minute)
      await worker.drain()
    }
    expect(to('down@example.ng')).toHaveLength(5)
    expect(new Set(to('down@example.ng').map(({ messageId }) => messageId)).size).toBe(5)
  })

  it('is retried when the mail server denies relaying, because the address may be valid', async () => {
    const address = 'relayed@example.ng'
    inbox.notRelayed.add(address)
    await queueEmail(deps, deps.settings, { key: 'relayed', to: address, content })
    await worker.drain()
    inbox.notRelayed.delete(address)
    advance(minute)
    await worker.drain()
    expect(to(address)).toHaveLength(1)
  })

  it('is listed for staff only', async () => {
    const listed = await (await as.admin()).call(emailEndpoints.list, { query: { page: 1, pageSize: 1 } })
    expect(listed.body).toHaveLength(1)
    expect(Number(listed.headers['x-total-count'])).toBeGreaterThan(5)
    expect((await (await as.customer()).call(emailEndpoints.list)).status).toBe(403)
  })

  it('is shown as HTML that runs nothing and loads only our pictures, by its signed link', async () => {
    await queueEmail(deps, deps.settings, { key: 'html', to: 'html@example.ng', content })
    const [email] = (await (await as.admin()).call(emailEndpoints.list)).body
    const url = email?.htmlUrl ?? ''
    const shown = await as.visitor().send('GET', url)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.body).toContain('Your total is ₦1,250,000.')
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src http:\/\/localhost:3000; frame-ancestors 'self'; sandbox /,
    )
    expect(policy).not.toMatch(/allow-(scripts|same-origin|top-navigation|forms)/)
    const another = url.replace(/emails\/\d+/, `emails/${(email?.id ?? 0) - 1}`)
    expect((await as.visitor().send('GET', another)).status).toBe(404)
    advance(3 * 60 * minute)
    expect((await as.visitor().send('GET', url)).status).toBe(404)
  })
})

describe('a notification', () => {
  it('reports a payment as an emailed receipt and in the app', async () => {
    const ada = await as.customer()
    const payment = await make.payment({
      userId: ada.user.id,
      status: 'paid',
      amountKobo: 104_166_67,
      reference: 'JR-1',
    })
    await enqueue(deps, receiptJob, { paymentId: payment.id })
    await worker.drain()
    const email = inbox.lastTo(ada.user.email as string)
    expect(email.subject).toBe('Receipt for ₦104,166.67')
    expect(email.text).toContain('Reference: JR-1')
    const { body } = await ada.call(notificationEndpoints.list)
    expect([body.unread, body.items[0]?.title]).toEqual([1, 'We received ₦104,166.67'])
    await ada.call(notificationEndpoints.markRead, { body: { upTo: body.items[0]?.id ?? 0 } })
    expect((await ada.call(notificationEndpoints.list)).body.unread).toBe(0)
  })

  it('reports a failed payment unless a later attempt succeeded', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    const service = await make.service()
    const order = (userId: number) =>
      db.execute(
        `insert into orders (user_id, service_id, title, description, price_kobo, amount_kobo, type, term, return_path)
         values (${userId}, ${service.id}, 'Shop', 'x', 100000, 100000, 'one_time', 'onetime', '${paths.payments()}') returning id`,
      )
    for (const { user, status } of [
      { user: ada.user, status: 'pending' as const },
      { user: bisi.user, status: 'paid' as const },
    ]) {
      const orderId = Number((await order(user.id)).rows[0]?.id)
      await make.payment({ userId: user.id, orderId, status })
      await enqueue(deps, failedJob, { orderId })
    }
    await worker.drain()
    expect(inbox.lastTo(ada.user.email as string).subject).toBe('Your payment did not go through')
    expect(to(bisi.user.email as string)).toEqual([])
  })

  it('reports a project status in the channels that the owner has chosen', async () => {
    const [ada, admin] = [await as.customer(), await as.admin()]
    const project = await make.project({ userId: ada.user.id, title: 'Shop for shoes' })
    const set = (status: 'approved' | 'completed') =>
      admin.call(projectEndpoints.setStatus, {
        params: { id: project.id },
        body: { status, note: 'Well done.' },
      })
    await set('approved')
    await worker.drain()
    expect(inbox.lastTo(ada.user.email as string)).toMatchObject({ subject: 'Shop for shoes: Approved' })
    expect(inbox.lastTo(ada.user.email as string).link.pathname).toBe(paths.project({ id: project.id }))
    const chosen = { event: 'project_status' as const, app: true, email: false }
    await ada.call(notificationEndpoints.choose, { body: chosen })
    expect((await ada.call(notificationEndpoints.choices)).body).toContainEqual(chosen)
    await set('completed')
    await worker.drain()
    expect(to(ada.user.email as string)).toHaveLength(1)
    expect((await ada.call(notificationEndpoints.list)).body.items).toHaveLength(2)
  })

  it('reports an enquiry to every member of staff', async () => {
    const [admin, ada] = [await as.admin(), await as.customer()]
    const body = {
      name: 'Kemi',
      email: 'kemi@example.ng',
      subject: 'A shop\nBcc: x@example.ng',
      message: 'Soon?',
    }
    await as.visitor().call(enquiryEndpoints.send, { body })
    await worker.drain()
    const { subject, link } = inbox.lastTo(admin.user.email as string)
    expect(subject).toBe('New enquiry: A shop Bcc: x@example.ng')
    expect(Object.fromEntries(link.searchParams)).toEqual({ tab: 'users', view: 'enquiries' })
    expect(to(ada.user.email as string)).toEqual([])
    expect(
      (await ada.call(notificationEndpoints.choose, { body: { event: 'enquiry', app: true, email: true } }))
        .status,
    ).toBe(400)
  })

  it('quotes only chat messages that are still unread', async () => {
    const [ada, admin] = [await as.customer(), await as.admin({ name: 'Tunde' })]
    const [low, high] = [ada.user.id, admin.user.id]
    await db.execute(`
      with conversation as (insert into conversations (low_id, high_id, last_message_id, last_message_at)
        values (${low}, ${high}, nextval('message_ids'), now()) returning id, last_message_id)
      insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
      select last_message_id, id, ${high}, ${low}, 'Your logo is ready', now() from conversation`)
    const [conversation] = await db.query.conversations.findMany({ where: (c, { eq }) => eq(c.lowId, low) })
    const payload = { conversationId: conversation?.id, readerId: low, afterId: 0 }
    await enqueue(deps, digestJob, payload)
    await worker.drain()
    const email = inbox.lastTo(ada.user.email as string)
    expect([email.subject, email.text]).toEqual([
      'New message from Tunde',
      expect.stringContaining('Your logo is ready'),
    ])
    expect(Object.fromEntries(email.link.searchParams)).toEqual({ partner: String(admin.user.id) })
    await db.execute(`update conversations set low_read_id = last_message_id where id = ${conversation?.id}`)
    await enqueue(deps, digestJob, { ...payload, afterId: 1 })
    await worker.drain()
    expect(to(ada.user.email as string)).toHaveLength(1)
  })
})
