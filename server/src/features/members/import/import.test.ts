import { authEndpoints } from '@jara/contract/auth'
import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import { clientEndpoints } from '@jara/contract/clients'
import { clientImportEndpoints } from '@jara/contract/clients/import'
import { notUtf8 } from '@jara/contract/clients/import-limits'
import { pathOf } from '@jara/contract/lib/endpoint'
import { desc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, clients, emails, staffScopes, users } from '#db/schema/index.ts'
import { clientImportTest, outcomes } from '#testing/client-imports.ts'

const { as, db, make, worker, tokenFor, ...test } = await clientImportTest()
const { admin, unique, fileOf, importing, clientNamed, snapshot } = test
const { preview, run } = clientImportEndpoints

describe('an import', () => {
  it('creates clients, accounts and members, and changes nothing the second time', async () => {
    const tag = unique()
    const lines = [
      `${tag} Stores,Ada Obi,ADA@${tag}.ng ,`,
      `${tag} stores,Bola Ade,bola@${tag}.ng,pay + Read`,
      `${tag} STORES,Chi Eze,chi@${tag}.ng,`,
      `,Dayo Ojo,dayo@${tag}.ng,`,
      `${tag} Foods,,bola@${tag}.ng,owner`,
    ]
    const looked = await admin.call(preview, fileOf(...lines))
    const before = await snapshot()
    const body = await importing(...lines)
    expect(body).toEqual(looked.body)
    expect(outcomes(body)).toEqual(['add_client', 'add_person', 'add_person', 'add_client', 'add_client'])
    expect(body.counts).toEqual({ clients: 3, people: 4, members: 5, unchanged: 0, refused: 0 })
    expect(body.lines[4]).toMatchObject({ line: 6, name: 'Bola Ade', client: `${tag} Foods` })
    expect(await snapshot()).not.toEqual(before)

    const stores = await clientNamed(`${tag} Stores`)
    expect(stores).toMatchObject({ kind: 'company' })
    expect(stores.members).toEqual([
      { email: `ada@${tag}.ng`, permissions: ['owner'], joinedAt: expect.any(Date) },
      { email: `bola@${tag}.ng`, permissions: ['read', 'pay'], joinedAt: expect.any(Date) },
      { email: `chi@${tag}.ng`, permissions: ['read'], joinedAt: expect.any(Date) },
    ])
    const [ada] = await db
      .select()
      .from(users)
      .where(eq(users.email, `ada@${tag}.ng`))
    expect(ada).toMatchObject({
      name: 'Ada Obi',
      passwordHash: null,
      emailConfirmedAt: null,
      invitedAt: null,
    })
    // The orders of the owner belong to the company, and those of a person without a company to themselves.
    expect(stores.defaultForUserId).toBe(ada?.id)
    expect(await clientNamed('Dayo Ojo')).toMatchObject({
      kind: 'person',
      members: [{ permissions: ['owner'] }],
    })

    const after = await snapshot()
    const again = await importing(...lines)
    expect(outcomes(again)).toEqual(Array(5).fill('unchanged'))
    expect(again.counts).toEqual({ clients: 0, people: 0, members: 0, unchanged: 5, refused: 0 })
    expect(await snapshot()).toEqual(after)
  })

  it('lets an imported person sign in with a link, and sends nothing by itself', async () => {
    const tag = unique()
    const email = `ada@${tag}.ng`
    await importing(`${tag} Ltd,Ada Obi,${email},`)
    await worker.drain()
    expect(await db.$count(emails, eq(emails.toAddress, email))).toBe(0)
    await as.visitor().call(signInLinkEndpoints.send, { body: { email } })
    const token = await tokenFor(email)
    const signedIn = await as.visitor().call(signInLinkEndpoints.signIn, { body: { token } })
    const headers = { authorization: `Bearer ${signedIn.body.token}` }
    const { body } = await as.visitor().send('GET', pathOf(clientEndpoints.mine), undefined, headers)
    expect(body).toMatchObject([{ name: `${tag} Ltd`, permissions: ['owner'], isDefault: true }])
  })

  it('reads 10,000 lines and imports a thousand with a few statements', async () => {
    const tag = unique()
    const line = (n: number) => `${n % 2 ? '' : `${tag} ${n % 400}`},Person ${n},p${n}@${tag}.ng,`
    const linesTo = (length: number) => Array.from({ length }, (_, n) => line(n))
    const looked = await admin.call(preview, fileOf(...linesTo(10_000)))
    expect(looked.body.counts).toMatchObject({ people: 10_000, clients: 5200, refused: 0 })
    const tooMany = await admin.call(preview, fileOf(...linesTo(10_001)))
    expect(tooMany.error.message).toBe('This file has more than 10,000 lines. Split it and import the parts.')
    const lines = linesTo(1000)
    expect((await importing(...lines)).counts.people).toBe(lines.length)
    expect((await importing(...lines)).counts).toMatchObject({ members: 0, unchanged: lines.length })
  })

  it('imports the valid lines and says for the others why they are refused', async () => {
    const tag = unique()
    const { lines } = await importing(
      `${tag} Ltd,Ada Obi,ada@${tag}.ng,`,
      `${tag} Ltd,Bola Ade,,`,
      `${tag} Ltd,Bola Ade,bola at ${tag}.ng,`,
      `${tag} Ltd,,bola@${tag}.ng,`,
      `${tag} Ltd,Bola Ade,bola@${tag}.ng,admin`,
      `${tag} Ltd,${'x'.repeat(121)},bola@${tag}.ng,`,
      `${tag} Ltd,"Bola\nAde",bola@${tag}.ng,`,
      `${tag}, Ltd,Bola Ade,bola@${tag}.ng,pay`,
      `${tag} Ltd,Staff,${admin.user.email},`,
      `,Staff,${admin.user.email},`,
      `${tag} Ltd,Bola Ade,bola@${tag}.ng,pay`,
    )
    expect(lines.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'add_client', undefined],
      [3, 'refused', 'The email address is missing.'],
      [4, 'refused', 'The email address is not valid.'],
      [5, 'refused', 'The name is missing.'],
      [6, 'refused', '“admin” is not a permission. Use owner, order, approve, read, or pay.'],
      [7, 'refused', 'The cell name is too long: at most 120 characters.'],
      [8, 'refused', 'The cell name contains a line break or another control character.'],
      [9, 'refused', expect.stringContaining('This line has more cells than the first line.')],
      [10, 'refused', 'This address belongs to a member of staff.'],
      [11, 'refused', 'This address belongs to a member of staff.'],
      [12, 'add_person', undefined],
    ])
    expect((await clientNamed(`${tag} Ltd`)).members).toHaveLength(2)
  })

  it('refuses a file that cannot be read as a whole', async () => {
    for (const endpoint of [preview, run]) {
      const { status, error } = await admin.call(endpoint, {
        body: { csv: 'client,name,email\n,Ad\ufffd,a@b.ng' },
      })
      expect([status, error.fields?.csv]).toEqual([400, notUtf8])
    }
  })

  it('reads columns in any order, with other separators, and names those that it leaves out', async () => {
    const tag = unique()
    const csv = `\ufeffEmail;Phone;NAME;Client\nada@${tag}.ng;0801;"Obi; ""Ada""";${tag}  Ltd\n`
    const { body } = await admin.call(run, { body: { csv } })
    expect(body.ignoredColumns).toEqual(['phone'])
    expect(body.lines).toEqual([
      { line: 2, outcome: 'add_client', client: `${tag} Ltd`, name: 'Obi; "Ada"', email: `ada@${tag}.ng` },
    ])
  })

  it('accepts two megabytes and refuses more', async () => {
    const file = (length: number) => ({
      body: { csv: 'client,name,email\n,Ada,not an address'.padEnd(length) },
    })
    expect((await admin.call(preview, file(2_000_000))).status).toBe(200)
    expect((await admin.call(preview, file(2_000_001))).error.fields?.csv).toContain('2 MB at most')
    expect((await admin.call(preview, file(8_000_000))).error.code).toBe('too_large')
  })

  it('reads a person twice in one client once, unless the lines differ', async () => {
    const tag = unique()
    const body = await importing(
      `${tag} Ltd,Ada Obi,ada@${tag}.ng,owner`,
      `${tag} ltd,ada obi,ada@${tag}.ng,`,
      `${tag} Ltd,Ada Obi,ada@${tag}.ng,read`,
      `${tag} Ltd,Bola Ade,ada@${tag}.ng,`,
    )
    expect(outcomes(body)).toEqual(['add_client', 'unchanged', 'refused', 'refused'])
    expect(body.lines[3]?.reason).toBe('Line 2 differs for the same person.')
  })

  it('makes the first person of a new client the owner when the file names no owner', async () => {
    const tag = unique()
    const { lines } = await importing(
      `${tag} A,Ada,a1@${tag}.ng,pay`,
      `${tag} A,Bola,a2@${tag}.ng,`,
      `${tag} B,Chi,b1@${tag}.ng,pay`,
      `${tag} B,Dayo,b2@${tag}.ng,owner`,
      `,Efe,e@${tag}.ng,read`,
    )
    const said = 'A client needs an owner, so this person becomes the owner.'
    expect(lines.map(({ reason }) => reason)).toEqual([said, undefined, undefined, undefined, said])
    const permissionsOf = async (name: string) =>
      (await clientNamed(name)).members.map((one) => one.permissions)
    expect(await permissionsOf(`${tag} A`)).toEqual([['owner', 'pay'], ['read']])
    expect(await permissionsOf(`${tag} B`)).toEqual([['pay'], ['owner']])
  })

  it('creates each client once when three imports run at the same moment', async () => {
    const tag = unique()
    const people = await Promise.all([1, 2, 3].map(() => make.user()))
    const lines = people.map(({ email }, n) => `${tag} ${n},,${email},`)
    const reports = await Promise.all([1, 2, 3].map(() => importing(...lines)))
    expect(reports.map(({ counts }) => counts.clients).sort()).toEqual([0, 0, 3])
    expect(await db.$count(clients, like(clients.name, `${tag} %`))).toBe(3)
  })

  it('succeeds when a person of the file registers at the same moment', async () => {
    const tag = unique()
    const lines = Array.from({ length: 30 }, (_, n) => `${tag} ${n % 3},Person,p${n}@${tag}.ng,`)
    const body = { name: 'Early', email: `p7@${tag}.ng`, password: 'a quiet morning in Ikeja' }
    const [, registered] = await Promise.all([
      importing(...lines),
      as.visitor().call(authEndpoints.register, { body }),
    ])
    expect([201, 409]).toContain(registered.status)
    expect(await db.$count(users, eq(users.email, body.email))).toBe(1)
  })

  it('is for staff who see all projects, and is audited with its counts only', async () => {
    const limited = await as.admin()
    await db.insert(staffScopes).values({ userId: limited.user.id, scope: 'assigned', canViewFinances: true })
    for (const [person, status] of [
      [as.visitor(), 401],
      [await as.customer(), 403],
      [await as.the(limited.user), 403],
    ] as const)
      for (const endpoint of [preview, run])
        expect((await person.call(endpoint, fileOf(`,Ada,ada@${unique()}.ng,`))).status).toBe(status)
    await importing(`,Ada,ada@${unique()}.ng,`)
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'client.imported',
      actorId: admin.user.id,
      after: { clients: 1, people: 1, members: 1, unchanged: 0, refused: 0 },
    })
  })
})
