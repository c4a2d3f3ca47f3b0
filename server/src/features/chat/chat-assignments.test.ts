import { auditEndpoints } from '@jara/contract/audit'
import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { userEndpoints } from '@jara/contract/users'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatAssignments, emails, users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { next, startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, db, worker } = test

let ada: Person
let tunde: Person
let kemi: Person
beforeEach(async () => {
  ada = await as.customer({ name: 'Ada Obi' })
  tunde = await as.admin({ name: 'Tunde Bello' })
  kemi = await as.superAdmin({ name: 'Kemi Ojo' })
})

const assign = (by: Person, customer: Person, to: Person | null) =>
  by.call(timelineEndpoints.assign, {
    params: { userId: customer.user.id },
    body: { staffId: to?.user.id ?? null },
  })
const assignee = async (customer: Person) => {
  const [row] = await db
    .select()
    .from(chatAssignments)
    .where(eq(chatAssignments.customerId, customer.user.id))
  return row?.staffId
}
const partners = async (who: Person, query = {}) => (await who.call(chatEndpoints.partners, { query })).body
const notifications = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.items.filter(({ event }) => event === 'chat_assigned')
const handOvers = async (customer: Person) => {
  const query = { action: 'chat.assigned', subject: 'user', subjectId: String(customer.user.id) }
  return (await kemi.call(auditEndpoints.list, { query })).body.toReversed()
}

describe('an assignment', () => {
  it('is shown to all staff, filtered by assignee, and hidden from customers', async () => {
    const bola = await as.customer()
    expect((await assign(kemi, ada, tunde)).body).toEqual({
      assignedTo: { id: tunde.user.id, name: 'Tunde Bello' },
    })
    await assign(kemi, bola, kemi)
    for (const reader of [tunde, kemi]) {
      const shown = (await partners(reader)).find(({ id }) => id === ada.user.id)
      expect(shown?.assignedTo).toEqual({ id: tunde.user.id, name: 'Tunde Bello' })
    }
    expect((await partners(tunde, { mine: '1' })).map(({ id }) => id)).toEqual([ada.user.id])
    expect((await partners(kemi, { mine: '1' })).map(({ id }) => id)).toEqual([bola.user.id])
    expect(await partners(kemi, { mine: '1', search: 'ada' })).toEqual([])
    for (const partner of await partners(ada)) expect(partner.assignedTo).toBeNull()

    expect((await assign(tunde, ada, null)).body).toEqual({ assignedTo: null })
    expect(await partners(tunde, { mine: '1' })).toEqual([])
  })

  it('notifies the new assignee once, in the app and by email, and is audited', async () => {
    await assign(kemi, ada, tunde)
    await assign(kemi, ada, tunde)
    await worker.drain()
    expect(await notifications(tunde)).toEqual([
      expect.objectContaining({
        title: 'Kemi Ojo handed the conversation with Ada Obi to you',
        path: paths.adminChat({ userId: ada.user.id }),
      }),
    ])
    const sent = await db
      .select()
      .from(emails)
      .where(eq(emails.toAddress, tunde.user.email ?? ''))
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Kemi Ojo handed the conversation with Ada Obi to you',
    ])
    const [entry, ...more] = await handOvers(ada)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor: { id: kemi.user.id },
      subjectName: 'Ada Obi',
      before: { staffId: null },
      after: { staffId: tunde.user.id },
    })
  })

  it('sends no notification to staff who take over themselves or have handed it on already', async () => {
    await assign(tunde, ada, tunde)
    const other = await as.customer()
    await assign(kemi, other, tunde)
    await assign(tunde, other, kemi)
    await worker.drain()
    expect(await notifications(tunde)).toEqual([])
    expect(await notifications(kemi)).toHaveLength(1)
  })

  it('is made by staff, for customers, to active staff', async () => {
    const invited = await as.admin({ invitedAt: new Date() })
    const gone = await as.admin()
    await kemi.call(userEndpoints.remove, { params: { id: gone.user.id } })
    expect((await assign(ada, ada, tunde)).status).toBe(403)
    expect((await assign(kemi, tunde, kemi)).status).toBe(403)
    for (const other of [invited, gone, ada, await as.customer()]) {
      const { status, error } = await assign(kemi, ada, other)
      expect([status, error.fields]).toEqual([400, { staffId: 'Choose an active member of staff.' }])
    }
    await kemi.call(userEndpoints.remove, { params: { id: ada.user.id } })
    expect((await assign(kemi, ada, tunde)).status).toBe(404)
    const nobody = { params: { userId: 999_999 }, body: { staffId: tunde.user.id } }
    expect((await kemi.call(timelineEndpoints.assign, nobody)).status).toBe(404)
    expect(await assignee(ada)).toBeUndefined()
  })

  it('reaches every open chat of staff', async () => {
    const node = await startNode(test)
    const [customer, colleague] = [await node.join(ada), await node.join(tunde)]
    const seenByCustomer: string[] = []
    customer.onAny((event) => seenByCustomer.push(event))
    const announced = next(colleague, 'assignment')
    await fetch(`${node.url}/api/chat/assignments/${ada.user.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${kemi.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ staffId: tunde.user.id }),
    })
    expect(await announced).toEqual({ customerId: ada.user.id })
    await node.delivered()
    await customer.emitWithAck('join', ada.user.id)
    expect(seenByCustomer).not.toContain('assignment')
  })
})

describe('hand-overs at the same time', () => {
  it('happen one after the other, and the last one counts', async () => {
    const staff = [tunde, kemi, await as.admin(), await as.admin(), null]
    const answers = await Promise.all(staff.map((to) => assign(kemi, ada, to)))
    expect(answers.map(({ status }) => status)).toEqual(staff.map(() => 200))
    const entries = await handOvers(ada)
    const staffIds = entries.map(({ after }) => (after as { staffId: number | null }).staffId)
    expect(entries.map(({ before }) => (before as { staffId: number | null }).staffId)).toEqual([
      null,
      ...staffIds.slice(0, -1),
    ])
    expect(staffIds.at(-1) ?? undefined).toBe(await assignee(ada))
  })

  it.each([
    ['the assignee loses the role', () => tunde, 'role'],
    ['the assignee is erased', () => tunde, 'erase'],
    ['the customer is erased', () => ada, 'erase'],
  ] as const)('leave no assignment when %s meanwhile', async (_, whom, how) => {
    const { id } = whom().user
    const change =
      how === 'erase'
        ? kemi.call(userEndpoints.remove, { params: { id } })
        : kemi.call(userEndpoints.setRole, { params: { id }, body: { role: 'user' } })
    await Promise.all([assign(kemi, ada, tunde), change, assign(tunde, ada, tunde)])
    await worker.drain()
    expect(await assignee(ada)).toBeUndefined()
  })
})

describe('the end of an assignment', () => {
  it('comes with the role of the assignee, at once on the screen', async () => {
    await assign(kemi, ada, tunde)
    // The role is changed without the job, which is how the list looks until the job has run.
    await db.update(users).set({ role: 'user' }).where(eq(users.id, tunde.user.id))
    const shown = (await partners(kemi)).find(({ id }) => id === ada.user.id)
    expect(shown).toMatchObject({ assignedTo: null })
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, tunde.user.id))

    const { version, name, email } = tunde.user
    const body = { name, email: email ?? '', role: 'user' as const, version }
    await kemi.call(userEndpoints.update, { params: { id: tunde.user.id }, body })
    await worker.drain()
    expect(await assignee(ada)).toBeUndefined()
  })

  it('comes with a customer who joins the staff', async () => {
    await assign(kemi, ada, tunde)
    await kemi.call(userEndpoints.setRole, { params: { id: ada.user.id }, body: { role: 'admin' } })
    await worker.drain()
    expect(await assignee(ada)).toBeUndefined()
  })

  it('stays away when the assignee becomes a super admin', async () => {
    await assign(kemi, ada, tunde)
    await kemi.call(userEndpoints.setRole, { params: { id: tunde.user.id }, body: { role: 'super_admin' } })
    await worker.drain()
    expect(await assignee(ada)).toBe(tunde.user.id)
  })

  it('comes with erasure, which also removes what names the colleague who handed it over', async () => {
    const yemi = await as.admin({ name: 'Yemisi Zubair' })
    await assign(yemi, ada, tunde)
    await worker.drain()
    expect(await notifications(tunde)).toHaveLength(1)
    await kemi.call(userEndpoints.remove, { params: { id: yemi.user.id } })
    expect(await notifications(tunde)).toEqual([])
    const named = sql`subject like '%Zubair%'`
    expect(await db.$count(emails, named)).toBe(0)
    expect(await assignee(ada)).toBe(tunde.user.id)
    await kemi.call(userEndpoints.remove, { params: { id: tunde.user.id } })
    expect(await assignee(ada)).toBeUndefined()
  })
})
