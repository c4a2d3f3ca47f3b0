import { authEndpoints } from '@jara/contract/auth'
import { signInLinkEndpoints } from '@jara/contract/auth/sign-in-links'
import { clientEndpoints, maxMembers } from '@jara/contract/clients'
import { clientImportEndpoints } from '@jara/contract/clients/import'
import { notUtf8 } from '@jara/contract/clients/import-limits'
import { pathOf } from '@jara/contract/lib/endpoint'
import { desc, eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, clientMembers, clients, emails, staffScopes, users } from '#db/schema/index.ts'
import { runs } from '#testing/long-run.ts'
import { teams } from '#testing/teams.ts'

const { as, db, make, deps, team, worker, newEmail, colleague, tokenFor } = await teams()
const admin = await as.admin()
const { preview, run } = clientImportEndpoints

let files = 0
/** Returns a text that no other test uses, so that its clients and addresses are new. */
const unique = () => `n${++files}x`

const fileOf = (...lines: string[]) => ({
  body: { csv: ['client,name,email,permissions', ...lines].join('\r\n') },
})
const importing = async (...lines: string[]) => {
  const { status, body } = await admin.call(run, fileOf(...lines))
  expect(status).toBe(200)
  return body
}
const outcomes = ({ lines }: { lines: { outcome: string }[] }) => lines.map(({ outcome }) => outcome)

async function clientNamed(name: string) {
  const [client] = await db.select().from(clients).where(eq(clients.name, name))
  if (!client) throw new Error(`${name} was not created`)
  const members = await db
    .select({ email: users.email, permissions: clientMembers.permissions, joinedAt: clientMembers.joinedAt })
    .from(clientMembers)
    .innerJoin(users, eq(users.id, clientMembers.userId))
    .where(eq(clientMembers.clientId, client.id))
    .orderBy(users.id)
  return { ...client, members }
}

const snapshot = async () => {
  const { rows } =
    await db.execute(sql`select (select count(*) from users) as users, (select count(*) from clients)
    as clients, (select jsonb_agg(m order by client_id, user_id) from client_members m) as members,
    (select count(*) from audit_log) as audit`)
  return rows
}

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

  it('reads 10,000 lines and imports thousands with a few statements', async () => {
    const tag = unique()
    const line = (n: number) => `${n % 2 ? '' : `${tag} ${n % 400}`},Person ${n},p${n}@${tag}.ng,`
    const linesTo = (length: number) => Array.from({ length }, (_, n) => line(n))
    const looked = await admin.call(preview, fileOf(...linesTo(10_000)))
    expect(looked.body.counts).toMatchObject({ people: 10_000, clients: 5200, refused: 0 })
    const tooMany = await admin.call(preview, fileOf(...linesTo(10_001)))
    expect(tooMany.error.message).toBe('This file has more than 10,000 lines. Split it and import the parts.')
    const lines = linesTo(runs(1000, 10_000))
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

  it('creates each client once when two imports run at the same moment', async () => {
    const tag = unique()
    const lines = Array.from({ length: 30 }, (_, n) => `${tag} ${n % 3},Person,p${n}@${tag}.ng,`)
    const registered = `p7@${tag}.ng`
    const [one, two, registration] = await Promise.all([
      importing(...lines),
      importing(...[...lines].reverse()),
      as.visitor().call(authEndpoints.register, {
        body: { name: 'Early', email: registered, password: 'a quiet morning in Ikeja' },
      }),
    ])
    expect([201, 409]).toContain(registration.status)
    expect(await db.$count(clients, like(clients.name, `${tag} %`))).toBe(3)
    expect(one.counts.clients + two.counts.clients).toBe(3)
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

describe('an import into clients that exist', () => {
  it('adds people and changes neither members nor names', async () => {
    const { owner, id, add, params } = await team()
    const name = `${unique()} Ltd`
    await owner.call(clientEndpoints.setProfile, { params, body: { kind: 'company', name } })
    const member = await add(['pay'])
    const other = await as.customer()
    const signals: number[] = []
    deps.signals.on('membership_changed', ({ userId }) => void signals.push(userId))
    const body = await importing(
      `${name.toUpperCase()},Another Name,${member.user.email},owner`,
      `${name},,${other.user.email},`,
      `,,${other.user.email},`,
    )
    expect(outcomes(body)).toEqual(['unchanged', 'add_member', 'unchanged'])
    expect(body.lines[1]?.name).toBe(other.user.name)
    const client = await clientNamed(name)
    expect(client.id).toBe(id)
    expect(client.members.map(({ permissions }) => permissions)).toEqual([['owner'], ['pay'], ['read']])
    const [row] = await db.select().from(users).where(eq(users.id, member.user.id))
    expect(row?.name).toBe(member.user.name)
    await expect.poll(() => signals).toEqual([other.user.id])
  })

  it('leaves invited people alone and does not bring back removed ones', async () => {
    const { owner, params, add, of } = await team()
    const name = `${unique()} Ltd`
    await owner.call(clientEndpoints.setProfile, { params, body: { kind: 'company', name } })
    const invited = newEmail()
    await owner.call(clientEndpoints.invite, { params, ...colleague(invited, ['pay']) })
    const removed = await add(['read'])
    await owner.call(clientEndpoints.removeMember, { params: of(removed) })
    const before = await snapshot()
    const { lines } = await importing(`${name},Kemi,${invited},owner`, `${name},,${removed.user.email},`)
    expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unchanged', 'This person has an open invitation already.'],
      ['refused', 'This person was removed from the client. An owner of the client can invite them again.'],
    ])
    expect(await snapshot()).toEqual(before)
  })

  it('recognises the client of a person only with one of its members, because names repeat', async () => {
    const name = `Chidi ${unique()}`
    const known = await as.customer({ name })
    const colleagueEmail = `assistant@${unique()}.ng`
    const first = await importing(`${name},${name},other@${unique()}.ng,`)
    expect(outcomes(first)).toEqual(['add_client'])
    const both = await importing(`${name},,${known.user.email},`, `${name},Assistant,${colleagueEmail},`)
    // By now a company and a person have this name, and the file names a member of the person's client.
    expect(both.lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unchanged', undefined],
      ['refused', 'Two clients have this name.'],
    ])
    const alone = await as.customer({ name: `Dayo ${unique()}` })
    const added = await importing(
      `${alone.user.name},,${alone.user.email},`,
      `${alone.user.name},Assistant,${colleagueEmail},`,
    )
    expect(outcomes(added)).toEqual(['unchanged', 'add_person'])
    expect(await db.$count(clients, eq(clients.name, alone.user.name))).toBe(1)
  })

  it('refuses accounts that another person may have registered, and deleted ones', async () => {
    const tag = unique()
    const unconfirmed = await as.customer({ emailConfirmedAt: null, passwordHash: 'x' })
    await make.user({ email: `gone@${tag}.ng`, deletedAt: new Date() })
    const { lines } = await importing(
      `${tag} Ltd,,${unconfirmed.user.email},`,
      `,,${unconfirmed.user.email},`,
      `${tag} Ltd,Gone,gone@${tag}.ng,`,
    )
    expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'This person has not confirmed their address. They can do so with a sign-in link.'],
      ['unchanged', undefined],
      ['refused', 'The account with this address was deleted.'],
    ])
  })

  it('fills a client up to its limit', async () => {
    const tag = unique()
    const lines = Array.from({ length: maxMembers + 1 }, (_, n) => `${tag} Ltd,Person ${n},p${n}@${tag}.ng,`)
    await importing(...lines.slice(0, 2))
    const body = await importing(...lines)
    expect(body.counts).toMatchObject({ unchanged: 2, people: maxMembers - 2, refused: 1 })
    expect(body.lines.at(-1)?.reason).toBe(`A client has at most ${maxMembers} members.`)
  })

  it('creates the own client of a person who has only been a member so far', async () => {
    const tag = unique()
    await importing(`${tag} Ltd,Ada,ada@${tag}.ng,`, `${tag} Ltd,Bola ${tag},bola@${tag}.ng,`)
    const body = await importing(`,,bola@${tag}.ng,`)
    expect(body.counts).toMatchObject({ clients: 1, people: 0, members: 1 })
    expect(await clientNamed(`Bola ${tag}`)).toMatchObject({ kind: 'person' })
    expect(outcomes(await importing(`,,bola@${tag}.ng,`))).toEqual(['unchanged'])
  })
})
