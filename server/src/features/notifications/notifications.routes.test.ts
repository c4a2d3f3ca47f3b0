import { accountEndpoints } from '@jara/contract/account'
import { pathOf } from '@jara/contract/endpoint'
import { notificationEndpoints } from '@jara/contract/notifications'
import { describe, expect, it } from 'vitest'
import { notifications } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { follow } from '#testing/news.ts'
import { startNode } from '#testing/nodes.ts'
import { tell } from './notifications.service.ts'

const test = await testApp()
const { as, db, deps } = test
const node = await startNode(test)

let occasions = 0
const news = (person: Person) =>
  tell(deps, person.user, {
    event: 'project_status',
    key: `occasion-${++occasions}`,
    title: `News ${occasions}`,
    text: 'Something happened.',
    path: '/projects',
    letter: { subject: 'News', heading: 'News', paragraphs: ['Something happened.'] },
  })
const newest = async (person: Person) => (await person.call(notificationEndpoints.list)).body
const many = (userId: number, count: number) =>
  db.insert(notifications).values(
    Array.from({ length: count }, (_, i) => ({
      userId,
      key: `many:${userId}:${i}`,
      event: 'project_status' as const,
      title: `Old news ${i}`,
      text: 'x',
      path: '/projects',
    })),
  )

describe('the bell', () => {
  it('rings for its owner on every node when there is news, and counts them', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    const [adas, bisis] = [await follow(node, ada), await follow(node, bisi)]
    await news(ada)
    await expect.poll(() => adas.heard).toEqual(['notifications'])
    expect(bisis.heard).toEqual([])
    expect(await newest(ada)).toMatchObject({ unread: 1, items: [{ title: `News ${occasions}` }] })
  })

  it('hears that another tab has read the news', async () => {
    const ada = await as.customer()
    await news(ada)
    const { heard } = await follow(node, ada)
    const [item] = (await newest(ada)).items
    await ada.call(notificationEndpoints.markRead, { body: { upTo: item?.id ?? 0 } })
    await expect.poll(() => heard).toContain('notifications')
    expect((await newest(ada)).unread).toBe(0)
  })
})

describe('older notifications', () => {
  it('are read page by page, and nobody else’s among them', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    await many(bisi.user.id, 3)
    await many(ada.user.id, 45)
    const titles: string[] = []
    let before: number | undefined
    for (let more = true; more; ) {
      const { body } = await ada.call(notificationEndpoints.list, { query: { before } })
      titles.push(...body.items.map(({ title }) => title))
      before = body.items.at(-1)?.id
      more = body.more
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, i) => `Old news ${44 - i}`))
  })

  it('are all in the data that somebody takes along', async () => {
    const ada = await as.customer()
    await many(ada.user.id, 45)
    const { body } = await ada.send('GET', pathOf(accountEndpoints.download))
    expect(body).toMatchObject({ notifications: { length: 45 } })
  })
})
