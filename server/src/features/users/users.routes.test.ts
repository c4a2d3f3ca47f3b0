import { adminText } from '@jara/contract/admin-text'
import { authEndpoints } from '@jara/contract/auth'
import { text } from '@jara/contract/text'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, users } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'

const { as, db, make, broadcasts } = await testApp()
const [customer, admin, superAdmin] = [await as.customer(), await as.admin(), await as.superAdmin()]
const password = 'a password of ours'

const lastEntry = async (subjectId: number) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(subjectId)))
    .orderBy(auditLog.id)
  return rows.at(-1)
}

describe('the user list', () => {
  it('shows customers every member of staff with id, name and email, and no one else', async () => {
    const { body, headers } = await customer.call(userEndpoints.list, { query: { role: 'admin' } })
    expect(body).toEqual([superAdmin, admin].map(({ user: { id, name, email } }) => ({ id, name, email })))
    expect(headers['x-total-count']).toBe('2')
    for (const query of [{}, { role: 'user' as const }])
      expect((await customer.call(userEndpoints.list, { query })).status).toBe(403)
  })

  it('shows staff all users newest first, by role, by literal search and by page', async () => {
    await make.user({ name: '100%_Real', email: 'real@example.ng' })
    const find = async (search: string) =>
      (await admin.call(userEndpoints.list, { query: { search } })).body.map((user) => user.name)
    expect(await find('0%_rEAL')).toEqual(['100%_Real'])
    expect(await find('real@EXAMPLE')).toEqual(['100%_Real'])
    expect(await find('_%')).toEqual([])

    const page = await admin.call(userEndpoints.list, { query: { page: 2, pageSize: 1, role: 'user' } })
    expect(page.body.map((user) => user.id)).toEqual([customer.user.id])
    expect(page.headers['x-total-count']).toBe('2')
    const all = await admin.call(userEndpoints.list, { query: { sort: '-name' } })
    expect(all.headers['x-total-count']).toBe('4')
    expect((await admin.call(userEndpoints.list, { query: { sort: 'passwordHash' } })).status).toBe(400)
  })
})

describe('creating a user', () => {
  const body = { name: 'Ngozi Eze', email: 'ngozi@example.ng', password, role: 'user' as const }

  it('returns an account that can sign in', async () => {
    const added = await admin.call(userEndpoints.create, { body })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(Number),
      name: body.name,
      email: body.email,
      role: 'user',
      version: 1,
      invited: false,
    })
    const login = await as.visitor().call(authEndpoints.login, { body: { email: body.email, password } })
    expect(login.status).toBe(200)
    expect(await lastEntry(added.body.id)).toMatchObject({ action: 'auth.signed_in' })
    expect(broadcasts.at(-1)).toEqual({ to: 'staff', event: 'changed', data: ['users'] })
  })

  it('gives the role user when none is given, and refuses an unknown role', async () => {
    const { role: _, ...withoutRole } = { ...body, email: 'plain@example.ng' }
    const added = await superAdmin.call(userEndpoints.create, { body: withoutRole })
    expect(added.body.role).toBe('user')
    const unknown = { ...withoutRole, email: 'root@example.ng', role: 'root' }
    expect((await superAdmin.send('POST', '/api/users', unknown)).status).toBe(400)
  })

  it('refuses a taken email, a weak password, and a staff role given by an admin', async () => {
    const taken = await admin.call(userEndpoints.create, { body })
    expect([taken.status, taken.error.fields]).toEqual([409, { email: expect.any(String) }])
    const weak = await admin.call(userEndpoints.create, {
      body: { ...body, email: 'w@example.ng', password: 'password123' },
    })
    expect([weak.status, weak.error.fields]).toEqual([400, { password: expect.any(String) }])
    const staff = { ...body, email: 's@example.ng', role: 'admin' as const }
    const refused = await admin.call(userEndpoints.create, { body: staff })
    expect([refused.status, refused.error.message]).toEqual([403, adminText.onlySuperAdminsRoles])
    expect((await superAdmin.call(userEndpoints.create, { body: staff })).body.role).toBe('admin')
  })
})

describe('editing a user', () => {
  const change = (user: typeof customer.user, given: object = {}) => ({
    params: { id: user.id },
    body: { name: user.name, email: user.email ?? '', role: user.role, ...given },
  })

  it('is allowed to admins for customers, whose names are masked in the audit log', async () => {
    const user = await make.user({ name: 'Ada Obi', email: 'ada@example.ng' })
    const changed = await admin.call(userEndpoints.update, change(user, { name: 'Adaeze Obi-Eze' }))
    expect(changed.body).toMatchObject({ name: 'Adaeze Obi-Eze', version: 2 })
    expect(await lastEntry(user.id)).toMatchObject({
      actorId: admin.user.id,
      action: 'users.updated',
      before: { name: 'A… O…' },
      after: { name: 'A… O…' },
    })
  })

  it('is refused to admins for staff and roles, and to everyone for their own account', async () => {
    const user = await make.user()
    const asAdmin = (input: ReturnType<typeof change>) => admin.call(userEndpoints.update, input)
    const refusals = await Promise.all([
      asAdmin(change(superAdmin.user)),
      asAdmin(change(user, { role: 'super_admin' })),
      asAdmin(change(admin.user)),
      superAdmin.call(userEndpoints.update, change(superAdmin.user)),
      superAdmin.call(userEndpoints.remove, { params: { id: superAdmin.user.id } }),
    ])
    expect(refusals.map((refusal) => refusal.status)).toEqual([403, 403, 403, 403, 403])
    expect(refusals.slice(0, 2).map((refusal) => refusal.error.message)).toEqual([
      adminText.onlySuperAdminsStaff,
      adminText.onlySuperAdminsRoles,
    ])
  })

  it('refuses the second of two concurrent edits and returns the saved user', async () => {
    const user = await make.user()
    const both = await Promise.all([
      admin.call(userEndpoints.update, change(user, { name: 'First', version: 1 })),
      superAdmin.call(userEndpoints.update, change(user, { name: 'Second', version: 1 })),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const saved = both.find((answer) => answer.status === 200)
    const refused = both.find((answer) => answer.status === 409)
    expect(refused?.error).toMatchObject({ code: 'stale', current: saved?.body })
    expect(Object.keys(saved?.body ?? {})).not.toContain('passwordHash')
  })

  it('refuses the email of another user', async () => {
    const user = await make.user()
    const taken = await admin.call(userEndpoints.update, change(user, { email: superAdmin.user.email }))
    expect([taken.status, taken.error.fields]).toEqual([409, { email: expect.any(String) }])
  })

  it('ends the sessions of a user whose role changes', async () => {
    const promoted = await as.customer()
    const answer = await superAdmin.call(userEndpoints.setRole, {
      params: { id: promoted.user.id },
      body: { role: 'admin' },
    })
    expect(answer.body.role).toBe('admin')
    expect((await promoted.call(authEndpoints.me)).status).toBe(401)
    expect(await lastEntry(promoted.user.id)).toMatchObject({
      before: { role: 'user' },
      after: { role: 'admin' },
    })
    expect((await admin.send('PATCH', `/api/users/${promoted.user.id}/role`, { role: 'user' })).status).toBe(
      403,
    )
  })
})

describe('erasing a user', () => {
  it('leaves a row without name, email, password and sessions', async () => {
    const gone = await as.customer({ name: 'Kemi Ade', email: 'kemi@example.ng', passwordHash: 'x' })
    const project = await make.project({ userId: gone.user.id })
    expect((await superAdmin.call(userEndpoints.remove, { params: { id: gone.user.id } })).status).toBe(204)

    const [row] = await db.select().from(users).where(eq(users.id, gone.user.id))
    expect(row).toMatchObject({
      name: text.deletedUser,
      email: null,
      passwordHash: null,
      deletedAt: expect.any(Date),
    })
    expect(project.userId).toBe(gone.user.id)
    expect((await gone.call(authEndpoints.me)).status).toBe(401)
    const entry = await lastEntry(gone.user.id)
    expect(entry).toMatchObject({ action: 'users.removed', before: { role: 'user' } })
    expect(JSON.stringify(entry)).not.toMatch(/kemi/i)

    const again = await superAdmin.call(userEndpoints.remove, { params: { id: gone.user.id } })
    expect(again.status).toBe(404)
    const reused = await admin.call(userEndpoints.create, {
      body: { name: 'Kemi Ade', email: 'kemi@example.ng', password, role: 'user' },
    })
    expect(reused.status).toBe(201)
  })

  it('never removes the last super admin, even when two super admins act at once', async () => {
    const rival = await as.superAdmin()
    const both = await Promise.all([
      superAdmin.call(userEndpoints.remove, { params: { id: rival.user.id } }),
      rival.call(userEndpoints.setRole, { params: { id: superAdmin.user.id }, body: { role: 'user' } }),
    ])
    expect(both.filter((answer) => answer.status < 300)).toHaveLength(1)
    const left = await db.query.users.findMany({
      where: (user, { and, eq, isNull }) => and(eq(user.role, 'super_admin'), isNull(user.deletedAt)),
    })
    expect(left).toHaveLength(1)
  })
})
