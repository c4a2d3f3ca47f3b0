import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import * as chat from './chat.service.ts'
import { queueDigests, readDigest } from './chat-digest.service.ts'
import { digestEmail, summaryOf } from './chat-emails.ts'

const { as, deps, db, make, advance } = await testApp()

let ada: Person
let staff: Person
beforeEach(async () => {
  ada = await as.customer()
  staff = await as.admin()
})

const send = (from: Person, to: Person, message: string, more = {}) =>
  chat.send(deps, { ...from.user, email: '', sessionId: '' }, { receiverId: to.user.id, message, ...more })

describe('the chat digest', () => {
  // The worker may run the same job at the same moment, so the results are polled.
  const digests = async () => {
    await queueDigests(deps)
    const { rows } = await db.execute<{ payload: { readerId: number; afterId: number } }>(
      sql`select payload from jobs where name = 'emails.chatDigest' order by id`,
    )
    return rows.map(({ payload }) => payload).filter(({ readerId }) => readerId === staff.user.id)
  }
  const minutes = (n: number) => advance(n * 60_000)

  it('sends one email for five minutes of messages, and none for messages that were read', async () => {
    minutes(10) // staff who signed in ten minutes ago no longer count as active
    await send(ada, staff, 'one')
    minutes(4)
    await send(ada, staff, 'two')
    expect(await digests()).toEqual([])
    minutes(2)
    await expect.poll(digests).toEqual([expect.objectContaining({ afterId: 0 })])
    minutes(6)
    await expect.poll(digests).toHaveLength(1)

    const { id } = await send(ada, staff, 'three')
    await chat.markRead(
      deps,
      { ...staff.user, email: '', sessionId: '' },
      { partnerId: ada.user.id, messageId: id },
    )
    minutes(6)
    await expect.poll(digests).toHaveLength(1)
  })

  it('waits while the reader is active, and is sent later when the message stays unread', async () => {
    await send(ada, staff, 'are you there?')
    minutes(6)
    await db.execute(
      sql`update sessions set last_used_at = ${deps.now().toISOString()} where user_id = ${staff.user.id}`,
    )
    expect(await digests()).toEqual([])
    minutes(6)
    await expect.poll(digests).toHaveLength(1)
  })

  it('names the project of a message, and calls only a file an attachment', async () => {
    const project = await make.project({ userId: ada.user.id, title: 'Bakery site' })
    await send(ada, staff, '', { projectId: project.id })
    await send(ada, staff, 'When is it live?', { projectId: project.id })
    await send(ada, staff, 'Thank you')
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from conversations where low_id in (${ada.user.id}, ${staff.user.id})`,
    )
    const conversationId = rows[0]?.id as number
    const digest = await readDigest(deps, { conversationId, readerId: staff.user.id, afterId: 0 })
    const messages = digest?.messages ?? []
    expect(messages.map(summaryOf)).toEqual([
      'Shared the project “Bakery site”.',
      'When is it live?',
      'Thank you',
    ])
    expect(digestEmail({ readerName: 'Tunde', partnerName: 'Ada', messages }, 'link').paragraphs).toEqual([
      'Dear Tunde,',
      'Shared the project “Bakery site”.',
      'About the project “Bakery site”: “When is it live?”',
      '“Thank you”',
    ])
    expect(summaryOf({ body: '', projectTitle: null })).toBe('Sent you an attachment.')
  })
})
