import { auditEndpoints } from '@jara/contract/audit'
import { chatEndpoints } from '@jara/contract/chat'
import { notificationEndpoints } from '@jara/contract/notifications'
import { outboxEndpoints } from '@jara/contract/outbox'
import { projectEndpoints } from '@jara/contract/projects'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, mails, notifications } from '#db/schema/index.ts'
import * as chat from '#features/chat/chat.service.ts'
import { testApp } from '#testing/app.ts'

const { as, db, deps } = await testApp()
const [ada, staff, boss] = [await as.customer(), await as.admin(), await as.superAdmin()]
const largestInteger = 2_147_483_647
const largest = Number.MAX_SAFE_INTEGER
const fill = (table: string) =>
  db.execute(sql.raw(`alter table ${table} alter column id restart with ${largestInteger}`))

it('messages are read and marked past the largest integer', async () => {
  await db.execute(sql`select setval('message_ids', ${largestInteger})`)
  const send = (message: string) =>
    chat.send(deps, { ...ada.user, email: '', sessionId: '' }, { receiverId: staff.user.id, message })
  const [first, second] = [await send('One'), await send('Two')]
  expect(first.id).toBeGreaterThan(largestInteger)

  const partnerId = ada.user.id
  const page = async (more: object) => {
    const query = { userId: staff.user.id, partnerId, ...more }
    return (await staff.call(chatEndpoints.history, { query })).body
  }
  expect(await page({ before: second.id })).toEqual([first])
  expect(await page({ after: first.id })).toEqual([second])
  expect(await page({ around: first.id })).toEqual([first, second])
  expect(await page({ around: largest, before: largest, limit: 2 })).toEqual([second])
  const read = await staff.call(chatEndpoints.read, { body: { partnerId, messageId: first.id } })
  expect(read.status).toBe(204)
  const [partner] = (await staff.call(chatEndpoints.partners)).body
  expect(partner).toMatchObject({ readId: first.id, unread: 1, lastMessage: { id: second.id } })
})

it('notifications are paged and marked past the largest integer', async () => {
  await fill('notifications')
  const news = ['One', 'Two', 'Three'].map((title) => ({
    userId: ada.user.id,
    key: title,
    event: 'project_status' as const,
    title,
    text: 'Something happened.',
    path: '/projects',
  }))
  const [, two] = await db.insert(notifications).values(news).returning()
  const upTo = two?.id ?? 0
  expect(upTo).toBe(largestInteger + 1)
  const older = await ada.call(notificationEndpoints.list, { query: { before: upTo } })
  expect(older.body.items.map(({ title }) => title)).toEqual(['One'])
  expect((await ada.call(notificationEndpoints.markRead, { body: { upTo } })).status).toBe(204)
  const all = await ada.call(notificationEndpoints.list, { query: { before: largest } })
  expect(all.body.items.map(({ read }) => read)).toEqual([false, true, true])
})

it('audit entries and mails are read past the largest integer', async () => {
  await fill('audit_log')
  await fill('mails')
  const entries = ['1', '2'].map((subjectId) => ({ action: 'test.done', subject: 'test', subjectId }))
  const [, second] = await db.insert(auditLog).values(entries).returning()
  const query = { subject: 'test', before: second?.id }
  expect((await boss.call(auditEndpoints.list, { query })).body.map(({ subjectId }) => subjectId)).toEqual([
    '1',
  ])

  const letter = { toAddress: 'ada@example.ng', subject: 'News', text: 'News', html: '<p>News</p>' }
  await db.insert(mails).values(['first', 'second'].map((key) => ({ ...letter, key })))
  const [mail] = (await boss.call(outboxEndpoints.list, { query: { page: 1, pageSize: 1 } })).body
  expect(mail?.id).toBe(largestInteger + 1)
})

it('what a number cannot count exactly is refused, and so is an id past the table it is looked for in', async () => {
  const past = [
    boss.call(auditEndpoints.list, { query: { before: 2 ** 53 } }),
    ada.call(notificationEndpoints.markRead, { body: { upTo: 2 ** 53 } }),
    ada.call(projectEndpoints.get, { params: { id: largestInteger + 1 } }),
    ada.call(chatEndpoints.read, { body: { partnerId: largestInteger + 1, messageId: 1 } }),
  ]
  for (const { status } of await Promise.all(past)) expect(status).toBe(400)
})
