import { clientEndpoints, maxMembers } from '@jara/contract/clients'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clients, users } from '#db/schema/index.ts'
import { clientImportTest, outcomes } from '#testing/client-imports.ts'

const { as, db, make, deps, team, newEmail, colleague, ...test } = await clientImportTest()
const { unique, importing, clientNamed, snapshot } = test

describe('an import into clients that exist', () => {
  it('adds people and changes neither members nor names', async () => {
    const { owner, id, add, params } = await team()
    const name = `${unique()} Ltd`
    await owner.call(clientEndpoints.setProfile, { params, body: { kind: 'company', name } })
    const member = await add(['pay'])
    const signals: number[] = []
    deps.signals.on('membership_changed', ({ userId }) => void signals.push(userId))
    const other = await as.customer()
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
    // One signal is for the customer's own client, the other for the import.
    await expect.poll(() => signals.filter((userId) => userId === other.user.id)).toHaveLength(2)
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
