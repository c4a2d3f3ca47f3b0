import { authEndpoints } from '@jara/contract/auth'
import { paymentReviewEndpoints } from '@jara/contract/checkout/reviews'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { pathOf } from '@jara/contract/lib/endpoint'
import { userEndpoints } from '@jara/contract/users'
import { expect, it } from 'vitest'
import { totpFactors } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, db, deps } = test
const otherNode = await startNode(test)

const fetchElsewhere = (path: string, { token }: Person) =>
  fetch(`${otherNode.url}${path}`, { headers: { authorization: `Bearer ${token}` } })

it('a session has the corrected email of its user on every node', async () => {
  const [ada, admin] = [await as.customer(), await as.admin()]
  const emailOn = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { email: string }).email
  const elsewhere = () => emailOn(fetchElsewhere(pathOf(authEndpoints.me), ada))
  const here = async () => (await ada.call(authEndpoints.me)).body.email
  expect([await here(), await elsewhere()]).toEqual([ada.user.email, ada.user.email])
  const { id, name, role } = ada.user
  const body = { name, role, email: 'corrected@example.ng' }
  expect((await admin.call(userEndpoints.update, { params: { id }, body })).status).toBe(200)
  expect(await here()).toBe('corrected@example.ng')
  await expect.poll(elsewhere, { timeout: 5000 }).toBe('corrected@example.ng')
})

it('a session of staff is refused on every node when a second factor becomes required and is missing', async () => {
  const [root, admin] = [await as.superAdmin(), await as.admin()]
  const listElsewhere = async () => (await fetchElsewhere(pathOf(paymentReviewEndpoints.list), admin)).status
  expect(await listElsewhere()).toBe(200)
  await db.insert(totpFactors).values({ userId: root.user.id, secret: 'any', confirmedAt: deps.now() })
  const rule = await root.call(secondFactorEndpoints.setRule, { body: { required: true } })
  expect(rule.status).toBe(200)
  await expect.poll(listElsewhere, { timeout: 5000 }).toBe(403)
})
