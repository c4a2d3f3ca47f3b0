import { clientEndpoints } from '@jara/contract/clients'
import { describe, expect, it } from 'vitest'
import { teams } from '#testing/teams.ts'

const { team, as } = await teams()
const { policy, setPolicy, removeMember } = clientEndpoints

describe('the policy of a client', () => {
  it('asks for one approval until an owner changes it, and never for more than there are approvers', async () => {
    const { owner, add, of, params } = await team()
    const read = async () => (await owner.call(policy, { params })).body
    expect(await read()).toEqual({ approvalsNeeded: 1, approvers: 1, approvalsInEffect: 1 })
    const set = await owner.call(setPolicy, { params, body: { approvalsNeeded: 3 } })
    expect(set.body).toEqual({ approvalsNeeded: 3, approvers: 1, approvalsInEffect: 1 })
    await add(['read', 'pay', 'order'])
    const approver = await add(['approve'])
    expect(await read()).toEqual({ approvalsNeeded: 3, approvers: 2, approvalsInEffect: 2 })
    await owner.call(setPolicy, { params, body: { approvalsNeeded: 2 } })
    await owner.call(removeMember, { params: of(approver) })
    expect(await read()).toEqual({ approvalsNeeded: 2, approvers: 1, approvalsInEffect: 1 })
  })

  it('is for owners only', async () => {
    const { add, params } = await team()
    const [member, other] = [await add(['approve']), await as.customer()]
    for (const [person, status] of [
      [member, 403],
      [other, 404],
    ] as const) {
      expect((await person.call(policy, { params })).status).toBe(status)
      expect((await person.call(setPolicy, { params, body: { approvalsNeeded: 2 } })).status).toBe(status)
    }
  })

  it.each([0, 4, 1.5])('refuses %s approvals', async (approvalsNeeded) => {
    const { owner, params } = await team()
    expect((await owner.call(setPolicy, { params, body: { approvalsNeeded } })).status).toBe(400)
  })
})
