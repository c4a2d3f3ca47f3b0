import { auditEndpoints } from '@jara/contract/audit'
import { chatEndpoints } from '@jara/contract/chat'
import { emailEndpoints } from '@jara/contract/email'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { projectEndpoints } from '@jara/contract/projects'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, emails, notifications } from '#db/schema/index.ts'
import * as chat from '#features/chat/chat.service.ts'
import { testApp } from '#testing/app.ts'

const { as, db, deps } = await testApp()
const [ada, staff, superAdmin] = [await as.customer(), await as.admin(), await as.superAdmin()]
const largestInteger = 2_147_483_647
const largest = Number.MAX_SAFE_INTEGER
const fill = (table: string) =>
  db.execute(sql.raw(`alter table ${table} alter column id restart with ${largestInteger}`))

it('messages can be read and marked with ids above the 32-bit limit', async () => {
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

it('notifications can be paged and marked with ids above the 32-bit limit', async () => {
  await fill('notifications')
  const rows = ['One', 'Two', 'Three'].map((title) => ({
    userId: ada.user.id,
    key: title,
    event: 'project_status' as const,
    title,
    text: 'Something happened.',
    path: paths.projects(),
  }))
  const [, two] = await db.insert(notifications).values(rows).returning()
  const upTo = two?.id ?? 0
  expect(upTo).toBe(largestInteger + 1)
  const older = await ada.call(notificationEndpoints.list, { query: { before: upTo } })
  expect(older.body.items.map(({ title }) => title)).toEqual(['One'])
  expect((await ada.call(notificationEndpoints.markRead, { body: { upTo } })).status).toBe(204)
  const all = await ada.call(notificationEndpoints.list, { query: { before: largest } })
  expect(all.body.items.map(({ read }) => read)).toEqual([false, true, true])
})

it('audit entries and emails can be read with ids above the 32-bit limit', async () => {
  await fill('audit_log')
  await fill('emails')
  const entries = ['1', '2'].map((subjectId) => ({ action: 'test.done', subject: 'test', subjectId }))
  const [, second] = await db.insert(auditLog).values(entries).returning()
  const query = { subject: 'test', before: second?.id }
  expect(
    (await superAdmin.call(auditEndpoints.list, { query })).body.map(({ subjectId }) => subjectId),
  ).toEqual(['1'])

  const row = { toAddress: 'ada@example.ng', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await db.insert(emails).values(['first', 'second'].map((key) => ({ ...row, key })))
  const [email] = (await superAdmin.call(emailEndpoints.list, { query: { page: 1, pageSize: 1 } })).body
  expect(email?.id).toBe(largestInteger + 1)
})

it('an id is rejected when it is not a safe integer or exceeds its column', async () => {
  const past = [
    superAdmin.call(auditEndpoints.list, { query: { before: 2 ** 53 } }),
    ada.call(notificationEndpoints.markRead, { body: { upTo: 2 ** 53 } }),
    ada.call(projectEndpoints.get, { params: { id: largestInteger + 1 } }),
    ada.call(chatEndpoints.read, { body: { partnerId: largestInteger + 1, messageId: 1 } }),
  ]
  for (const { status } of await Promise.all(past)) expect(status).toBe(400)
})
