import { enquiryEndpoints } from '@jara/contract/enquiries'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { remindOwners } from './enquiries.jobs.ts'

const { as, make, deps, advance, emails, worker } = await testApp()
const { get, list, update } = enquiryEndpoints
const [admin, owner] = [await as.admin(), await as.admin({ name: 'Tunde Ade' })]
const undecided = { state: 'new', ownerId: null, nextOn: null } as const

async function lead() {
  const { id } = await make.enquiry()
  return { params: { id } }
}

describe('a lead', () => {
  it('has a state, an owner and a next date, which staff change', async () => {
    const { params } = await lead()
    expect((await admin.call(get, { params })).body).toMatchObject({
      state: 'new',
      owner: null,
      nextOn: null,
    })
    const form = { state: 'contacted', ownerId: owner.user.id, nextOn: '2026-12-01' } as const
    const { status, body } = await admin.call(update, { params, body: { ...form, version: 1 } })
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'contacted',
        owner: { id: owner.user.id, name: 'Tunde Ade' },
        nextOn: '2026-12-01',
        version: 2,
      },
    ])
    const stale = await owner.call(update, { params, body: { ...form, state: 'lost', version: 1 } })
    expect(stale.status).toBe(409)
    expect((await admin.call(get, { params })).body.state).toBe('contacted')
  })

  it('is listed by state and owner, and sorted by its next date', async () => {
    const [late, soon] = [await lead(), await lead()]
    const mine = await as.admin()
    for (const [{ params }, nextOn] of [
      [late, '2026-12-24'],
      [soon, '2026-12-02'],
    ] as const)
      await admin.call(update, { params, body: { state: 'lost', ownerId: mine.user.id, nextOn } })
    const query = { ownerId: mine.user.id, state: 'lost', sort: 'nextOn' } as const
    const { body } = await admin.call(list, { query })
    expect(body.map(({ id }) => id)).toEqual([soon.params.id, late.params.id])
    expect((await admin.call(list, { query: { ...query, state: 'won' } })).body).toEqual([])
  })

  it('belongs only to staff who see enquiries', async () => {
    const { params } = await lead()
    const limited = await as.admin()
    await make.limits(limited.user.id, { reach: 'assigned', finances: true })
    const customer = await as.customer()
    for (const ownerId of [limited.user.id, customer.user.id, 987_654]) {
      const refused = await admin.call(update, { params, body: { ...undecided, ownerId } })
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { ownerId: expect.any(String) } }])
    }
    for (const person of [limited, customer])
      expect((await person.call(update, { params, body: undecided })).status).toBe(403)
  })

  it('reminds its owner once on its next date, from eight in the morning in Lagos', async () => {
    const { params } = await lead()
    const nextOn = lagosDate(new Date(deps.now().getTime() + 48 * 60 * 60_000))
    const follow = { state: 'contacted', ownerId: owner.user.id, nextOn } as const
    await admin.call(update, { params, body: follow })
    const remindedAt = async (time: string) => {
      await worker.drain()
      const before = emails.length
      advance(Date.parse(`${nextOn}T${time}:00+01:00`) - deps.now().getTime())
      await remindOwners(deps)
      await worker.drain()
      return emails.slice(before).filter(({ to }) => to === owner.user.email)
    }
    expect(await remindedAt('07:59')).toEqual([])
    expect(await remindedAt('08:00')).toMatchObject([{ subject: expect.stringContaining('Follow up with') }])
    expect(await remindedAt('09:00')).toEqual([])
    await admin.call(update, { params, body: { ...follow, state: 'won' } })
    expect(await remindedAt('10:00')).toEqual([])
  })
})
