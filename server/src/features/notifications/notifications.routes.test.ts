import { accountEndpoints } from '@jara/contract/account'
import { pathOf } from '@jara/contract/lib/endpoint'
import { type NotificationEvent, notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails, notifications } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { follow } from '#testing/changes.ts'
import { startNode } from '#testing/nodes.ts'
import { notify } from './notifications.service.ts'

const test = await testApp()
const { as, db, deps } = test
const node = await startNode(test)

let sent = 0
const notifyOf = (person: Person, event: NotificationEvent = 'project_status') =>
  notify(deps, person.user, {
    event,
    key: `update-${++sent}`,
    title: `Update ${sent}`,
    text: 'Something happened.',
    path: paths.projects(),
    email: { subject: 'Update', heading: 'Update', paragraphs: ['Something happened.'] },
  })
const newest = async (person: Person) => (await person.call(notificationEndpoints.list)).body
const insertMany = (userId: number, count: number) =>
  db.insert(notifications).values(
    Array.from({ length: count }, (_, i) => ({
      userId,
      key: `many:${userId}:${i}`,
      event: 'project_status' as const,
      title: `Update ${i}`,
      text: 'x',
      path: paths.projects(),
    })),
  )

describe('the notification bell', () => {
  it('shows its owner a new notification and the unread count, and no one else', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    const [adas, bisis] = [await follow(node, ada), await follow(node, bisi)]
    await notifyOf(ada)
    await expect.poll(() => adas.received).toEqual(['notifications'])
    expect(bisis.received).toEqual([])
    expect(await newest(ada)).toMatchObject({ unread: 1, items: [{ title: `Update ${sent}` }] })
  })

  it('updates when another tab marks notifications as read', async () => {
    const ada = await as.customer()
    await notifyOf(ada)
    const { received } = await follow(node, ada)
    const [item] = (await newest(ada)).items
    await ada.call(notificationEndpoints.markRead, { body: { upTo: item?.id ?? 0 } })
    await expect.poll(() => received).toContain('notifications')
    expect((await newest(ada)).unread).toBe(0)
  })
})

describe('the email of a notification', () => {
  it.each([
    ['project_status', true],
    ['new_device', false],
  ] as const)('of %s says whether it can be turned off: %s', async (event, mutable) => {
    const ada = await as.customer()
    await notifyOf(ada, event)
    const [email] = await db
      .select()
      .from(emails)
      .where(and(eq(emails.toAddress, ada.user.email as string), eq(emails.subject, 'Update')))
    expect(email?.text.includes('You can choose which emails you get in Account.')).toBe(mutable)
  })
})

describe('older notifications', () => {
  it('are listed page by page, without those of other users', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    await insertMany(bisi.user.id, 3)
    await insertMany(ada.user.id, 45)
    const titles: string[] = []
    let before: number | undefined
    for (let more = true; more; ) {
      const { body } = await ada.call(notificationEndpoints.list, { query: { before } })
      titles.push(...body.items.map(({ title }) => title))
      before = body.items.at(-1)?.id
      more = body.more
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, i) => `Update ${44 - i}`))
  })

  it('are all included in the data export', async () => {
    const ada = await as.customer()
    await insertMany(ada.user.id, 45)
    const { body } = await ada.send('GET', pathOf(accountEndpoints.download))
    expect(body).toMatchObject({ notifications: { length: 45 } })
  })
})
