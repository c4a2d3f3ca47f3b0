import { planEndpoints, planForm } from '@jara/contract/plans'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { as } = await testApp()
const [visitor, admin, superAdmin] = [as.visitor(), await as.admin(), await as.superAdmin()]
const care = {
  name: 'Care',
  description: 'We look after it.',
  price: 25_000,
  interval: 'monthly',
  featured: false,
}

describe('plans', () => {
  it('are listed, created, updated and removed like services, with their interval', async () => {
    const body = planForm.parse(care)
    const { body: added } = await admin.call(planEndpoints.create, { body })
    expect(added).toEqual({ id: expect.any(Number), ...body, version: 1 })
    const params = { id: added.id }
    const changed = await admin.call(planEndpoints.update, {
      params,
      body: { ...body, interval: 'annual', version: 1 },
    })
    expect(changed.body).toMatchObject({ interval: 'annual', version: 2 })
    expect((await visitor.call(planEndpoints.list)).body).toEqual([changed.body])
    expect((await admin.call(planEndpoints.remove, { params })).status).toBe(403)
    expect((await superAdmin.call(planEndpoints.remove, { params })).status).toBe(204)
    expect((await visitor.call(planEndpoints.list)).body).toEqual([])
  })

  it('are rejected with an unknown interval', async () => {
    const answer = await admin.send('POST', '/api/pricing', { ...care, interval: 'weekly' })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['interval']])
  })
})
