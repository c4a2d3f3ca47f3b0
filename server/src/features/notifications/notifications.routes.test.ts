import { accountEndpoints } from '@jara/contract/account'
import { authEndpoints } from '@jara/contract/auth'
import { pathOf } from '@jara/contract/endpoint'
import { notificationEndpoints } from '@jara/contract/notifications'
import { describe, expect, it } from 'vitest'
import { notifications } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { startNode } from '#testing/nodes.ts'
import { tell } from './notifications.service.ts'

const test = await testApp()
const { as, db, deps } = test

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
const wait = (person: Person, { mark }: { mark: string }) =>
  person.call(notificationEndpoints.list, { query: { known: mark } })
/** What is held has not been answered by the time that something else was asked and answered. */
async function isHeld(answer: Promise<unknown>, person: Person) {
  let answered = false
  void answer.then(() => {
    answered = true
  })
  await newest(person)
  return !answered
}
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

// Less than an answer is held for: what is not rung for comes too late.
describe('the bell', { timeout: 15_000 }, () => {
  it('is answered at once with news, and held while there are none', async () => {
    const [ada, bisi] = [await as.customer(), await as.customer()]
    const answer = wait(ada, await newest(ada))
    expect(await isHeld(answer, ada)).toBe(true)
    await news(bisi)
    expect(await isHeld(answer, ada)).toBe(true)
    await news(ada)
    expect((await answer).body).toMatchObject({ unread: 1, items: [{ title: `News ${occasions}` }] })
  })

  it('hears that another tab has read the news', async () => {
    const ada = await as.customer()
    await news(ada)
    const answer = wait(ada, await newest(ada))
    expect(await isHeld(answer, ada)).toBe(true)
    const [item] = (await newest(ada)).items
    await ada.call(notificationEndpoints.markRead, { body: { upTo: item?.id ?? 0 } })
    expect((await answer).body.unread).toBe(0)
  })

  it('misses nothing that came between two questions', async () => {
    const ada = await as.customer()
    const before = await newest(ada)
    await news(ada)
    expect((await wait(ada, before)).body.unread).toBe(1)
  })

  it('hears what comes up on another node, and is answered when its own node closes', async () => {
    const ada = await as.customer()
    const node = await startNode(test)
    const ask = async (known: string) => {
      const address = `${node.url}/api/notifications?known=${known}`
      const reply = await fetch(address, { headers: { authorization: `Bearer ${ada.token}` } })
      return (await reply.json()) as { mark: string; unread: number }
    }
    const elsewhere = ask((await newest(ada)).mark)
    await news(ada)
    const { mark, unread } = await elsewhere
    expect(unread).toBe(1)
    const held = ask(mark)
    await ask('0.0')
    await node.close()
    expect((await held).mark).toBe(mark)
  })

  it('is told when its session has ended meanwhile', async () => {
    const ada = await as.customer()
    const answer = wait(ada, await newest(ada))
    expect(await isHeld(answer, ada)).toBe(true)
    await ada.call(authEndpoints.logout)
    expect((await answer).error.code).toBe('session_ended')
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
