import { chatEndpoints } from '@jara/contract/chat'
import { userEndpoints } from '@jara/contract/users'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import * as chat from './chat.service.ts'

const { as, deps, db, make } = await testApp()

let ada: Person
let staff: Person
beforeEach(async () => {
  ada = await as.customer({ name: 'Ada Obi' })
  staff = await as.admin({ name: 'Tunde Bello' })
})

const send = (from: Person, to: Person, message: string, more = {}) =>
  chat.send(deps, { ...from.user, email: '', sessionId: '' }, { receiverId: to.user.id, message, ...more })
const history = (reader: Person, partner: Person, more = {}) =>
  reader.call(chatEndpoints.history, {
    query: { userId: reader.user.id, partnerId: partner.user.id, ...more },
  })

describe('history', () => {
  it('lists messages oldest first, in pages before, after and around a message', async () => {
    const ids: number[] = []
    for (let n = 0; n < 9; n++) ids.push((await send(n % 2 ? staff : ada, n % 2 ? ada : staff, `m${n}`)).id)
    const idsOf = async (more: object) => (await history(ada, staff, more)).body.map(({ id }) => id)

    expect(await idsOf({})).toEqual(ids)
    expect(await idsOf({ limit: 3 })).toEqual(ids.slice(6))
    expect(await idsOf({ limit: 3, before: ids[6] })).toEqual(ids.slice(3, 6))
    expect(await idsOf({ limit: 3, after: ids[1] })).toEqual(ids.slice(2, 5))
    expect(await idsOf({ limit: 4, around: ids[4] })).toEqual(ids.slice(3, 7))
    expect(await idsOf({ after: ids[8] })).toEqual([])
  })

  it('is readable by its two people only', async () => {
    const bola = await as.customer()
    const colleague = await as.superAdmin()
    await send(ada, staff, 'between us')
    const asAda = { userId: ada.user.id, partnerId: staff.user.id }
    for (const other of [bola, colleague, staff])
      expect((await other.call(chatEndpoints.history, { query: asAda })).status).toBe(403)
    expect((await history(colleague, ada)).body).toEqual([])
    expect((await history(ada, bola)).status).toBe(403)
    expect((await history(ada, ada)).status).toBe(400)
    const unknown = { userId: ada.user.id, partnerId: 999_999 }
    expect((await ada.call(chatEndpoints.history, { query: unknown })).status).toBe(404)
    expect((await as.visitor().call(chatEndpoints.history, { query: asAda })).status).toBe(401)
  })

  it('stays readable for staff when the customer is erased, and accepts no more messages', async () => {
    await send(ada, staff, 'before I go')
    await (await as.superAdmin()).call(userEndpoints.remove, { params: { id: ada.user.id } })
    expect((await history(staff, ada)).body).toHaveLength(1)
    const [partner] = (await staff.call(chatEndpoints.partners)).body
    expect(partner).toMatchObject({ id: ada.user.id, name: 'Deleted user', deleted: true })
    await expect(send(staff, ada, 'hello?')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('returns the latest messages of the user, and refuses those of another user', async () => {
    const other = await as.superAdmin()
    const first = await send(ada, staff, 'to one')
    const second = await send(ada, other, 'to another')
    const answer = await ada.call(chatEndpoints.latest, { params: { userId: ada.user.id } })
    expect(answer.body).toEqual([first, second])
    expect((await staff.call(chatEndpoints.latest, { params: { userId: ada.user.id } })).status).toBe(403)
  })

  it('is searched by literal text, newest first', async () => {
    await send(ada, staff, 'The logo is 100% ready')
    const hit = await send(staff, ada, 'Is the LOGO 100% done?')
    await send(ada, staff, 'The logo is 1000 pixels wide')
    const found = await ada.call(chatEndpoints.search, {
      query: { partnerId: staff.user.id, search: 'logo 100%' },
    })
    expect(found.body).toEqual([hit])
  })

  it('is read by an index scan when a conversation has 100,000 messages', async () => {
    const { id } = await send(ada, staff, 'first')
    await db.execute(sql`
      insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
      select nextval('message_ids'), conversation_id, sender_id, receiver_id, 'filling ' || n, now()
      from messages, generate_series(1, 100000) n where id = ${id}`)
    await db.execute(sql`analyze messages`)
    const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain (analyze, buffers off, timing off) select * from messages
      where conversation_id = (select conversation_id from messages where id = ${id} limit 1) order by id desc limit 50`)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan Backward')
    expect((await history(staff, ada)).body).toHaveLength(50)
  })
})

describe('partners', () => {
  it('are listed with the newest conversation first, its last message and its unread count', async () => {
    const bola = await as.customer({ name: 'Bola Ade' })
    await send(ada, staff, 'one')
    await send(bola, staff, 'hello')
    const last = await send(ada, staff, 'two')
    const { body, headers } = await staff.call(chatEndpoints.partners)
    expect(body.map(({ id, unread }) => [id, unread])).toEqual([
      [ada.user.id, 2],
      [bola.user.id, 1],
    ])
    expect(body[0]?.lastMessage).toEqual({
      id: last.id,
      senderId: ada.user.id,
      message: 'two',
      createdAt: last.createdAt,
      project: null,
    })
    expect(headers['x-total-count']).toBe('2')
    const kemi = await as.customer()
    const named = await staff.call(chatEndpoints.partners, { query: { including: kemi.user.id } })
    expect(named.body.map(({ id }) => id)).toEqual([ada.user.id, bola.user.id, kemi.user.id])
    const searched = await staff.call(chatEndpoints.partners, { query: { search: 'bola', page: 1 } })
    expect(searched.body.map(({ id }) => id)).toEqual([bola.user.id])
    const secondPage = await staff.call(chatEndpoints.partners, { query: { page: 2, pageSize: 1 } })
    expect(secondPage.body.map(({ id }) => id)).toEqual([bola.user.id])
  })

  it('name the project of a last message that consists of a project card', async () => {
    const project = await make.project({ userId: ada.user.id, title: 'Bakery site' })
    await send(ada, staff, '', { projectId: project.id })
    const [partner] = (await staff.call(chatEndpoints.partners)).body
    expect(partner?.lastMessage).toMatchObject({ message: '', project: { title: 'Bakery site' } })
  })

  it('are the whole team, and no one else, for a customer', async () => {
    await as.customer()
    const { body } = await ada.call(chatEndpoints.partners)
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from users where role <> 'user' and deleted_at is null`,
    )
    expect(body.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  })
})

describe('a project in a message', () => {
  it('must belong to the customer of the conversation', async () => {
    const project = await make.project({ userId: ada.user.id, title: 'Shoe shop' })
    const message = await send(staff, ada, 'About this one', { projectId: project.id })
    expect(message.project).toEqual({ id: project.id, title: 'Shoe shop', status: 'pending' })
    const foreign = await make.project()
    await expect(send(ada, staff, 'x', { projectId: foreign.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('canned replies', () => {
  it('are managed by staff, and the second of two editors gets a conflict', async () => {
    const created = await staff.call(chatEndpoints.createReply, {
      body: { title: 'Welcome', body: 'Good day! How can we help?' },
    })
    expect(created.status).toBe(201)
    const { id, version } = created.body
    const body = { title: 'Welcome', body: 'Good day!', version }
    expect((await staff.call(chatEndpoints.updateReply, { params: { id }, body })).status).toBe(200)
    expect((await staff.call(chatEndpoints.updateReply, { params: { id }, body })).status).toBe(409)
    expect((await staff.call(chatEndpoints.replies)).body).toEqual([
      { id, title: 'Welcome', body: 'Good day!', version: version + 1 },
    ])
    expect((await ada.call(chatEndpoints.replies)).status).toBe(403)
    expect((await staff.call(chatEndpoints.removeReply, { params: { id } })).status).toBe(204)
    expect((await staff.call(chatEndpoints.removeReply, { params: { id } })).status).toBe(404)
  })
})
