import { auditEndpoints } from '@jara/contract/audit'
import { staffClientEndpoints } from '@jara/contract/staff-clients'
import { text as texts } from '@jara/contract/text'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clientNotes } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, db, make } = await testApp()
const [ada, bola, superAdmin] = [await as.admin({ name: 'Ada Obi' }), await as.admin(), await as.superAdmin()]
const { notes, addNote, removeNote } = staffClientEndpoints

const eqClient = (id: number) => eq(clientNotes.clientId, id)

async function clientWithNote(text = 'Pays late, but always pays.') {
  const customer = await as.customer()
  const id = await make.clientOf(customer.user)
  const { body: note, status } = await ada.call(addNote, { params: { id }, body: { text } })
  expect(status).toBe(201)
  return { customer, id, params: { id }, note }
}

describe('a note about a client', () => {
  it('is shown to all staff, newest first and paged', async () => {
    const { id, params, note } = await clientWithNote()
    const { body: newer } = await bola.call(addNote, { params, body: { text: 'Called today.' } })
    const all = await superAdmin.call(notes, { params })
    expect(all.body).toEqual([newer, note])
    expect(note).toMatchObject({ text: 'Pays late, but always pays.', by: { name: 'Ada Obi' } })
    const second = await bola.call(notes, { params: { id }, query: { page: 2, pageSize: 1 } })
    expect([second.body, second.headers['x-total-count']]).toEqual([[note], '2'])
    expect((await bola.call(staffClientEndpoints.get, { params })).body.counts.notes).toBe(2)
  })

  it('is never shown to a member of the client', async () => {
    const { customer, params, note } = await clientWithNote()
    expect((await customer.call(notes, { params })).status).toBe(403)
    expect((await customer.call(addNote, { params, body: { text: 'Me' } })).status).toBe(403)
    const removed = await customer.call(removeNote, { params: { ...params, noteId: note.id } })
    expect(removed.status).toBe(403)
  })

  it('is deleted by its author or a super admin, of this client only', async () => {
    const [one, other] = [await clientWithNote(), await clientWithNote()]
    const remove = (who: typeof ada, id: number, noteId: number) =>
      who.call(removeNote, { params: { id, noteId } })
    expect((await remove(bola, one.id, one.note.id)).status).toBe(403)
    expect((await remove(ada, other.id, one.note.id)).status).toBe(404)
    expect((await remove(ada, one.id, one.note.id)).status).toBe(204)
    expect((await remove(superAdmin, other.id, other.note.id)).status).toBe(204)
    expect((await ada.call(notes, { params: one.params })).body).toEqual([])
  })

  it('is recorded in the audit log without its text', async () => {
    const { id, note } = await clientWithNote('Wants a discount')
    await ada.call(removeNote, { params: { id, noteId: note.id } })
    const { body } = await superAdmin.call(auditEndpoints.list, {
      query: { subject: 'client', subjectId: String(id) },
    })
    expect(body.map(({ action }) => action)).toEqual(['client.note_removed', 'client.note_added'])
    expect(JSON.stringify(body)).not.toContain('discount')
  })

  it.each(['', ' ', 'x'.repeat(4001)])('needs a text of at most 4,000 characters (%#)', async (text) => {
    const { params } = await clientWithNote()
    expect((await ada.call(addNote, { params, body: { text } })).status).toBe(400)
  })

  it('is deleted when the client’s only member is erased, and no other can be added', async () => {
    const { customer, id, params } = await clientWithNote()
    const kept = await clientWithNote()
    await superAdmin.call(userEndpoints.remove, { params: { id: customer.user.id } })
    expect(await db.$count(clientNotes, eqClient(id))).toBe(0)
    expect(await db.$count(clientNotes, eqClient(kept.id))).toBe(1)
    expect((await ada.call(addNote, { params, body: { text: 'Gone' } })).status).toBe(409)
  })

  it('names a deleted user when its author was erased', async () => {
    const { params } = await clientWithNote()
    const author = await as.admin()
    await author.call(addNote, { params, body: { text: 'I leave soon.' } })
    await superAdmin.call(userEndpoints.remove, { params: { id: author.user.id } })
    const { body } = await ada.call(notes, { params })
    expect(body[0]).toMatchObject({ text: 'I leave soon.', by: { name: texts.deletedUser } })
  })
})
