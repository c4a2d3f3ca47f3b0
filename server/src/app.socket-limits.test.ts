import { setTimeout as sleep } from 'node:timers/promises'
import { secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { expect, it } from 'vitest'
import { totpFactors } from '#db/schema/index.ts'
import * as sessions from '#features/credentials/sessions/sessions.service.ts'
import { testApp } from '#testing/app.ts'
import { startNode, type TestSocket } from '#testing/nodes.ts'

const test = await testApp()
const { as, db } = test
const node = await startNode(test)

it('a user has at most 30 sockets on a node, and can open another after closing one', async () => {
  const kemi = await as.customer()
  const open: TestSocket[] = []
  for (let count = 0; count < 30; count++) open.push(await node.join(kemi))
  const connect = () =>
    new Promise<string>((resolve) => {
      const socket = node.socket(kemi.token)
      socket.once('connect', () => resolve('open')).once('connect_error', ({ message }) => resolve(message))
      socket.connect()
    })
  expect(await connect()).toMatch(/^You have too many open windows/)
  open[0]?.disconnect()
  await expect.poll(connect).toBe('open')
})

it('the sockets of staff close when they lack the second factor that they must have', async () => {
  const [customer, staff, superAdmin] = [await as.customer(), await as.admin(), await as.superAdmin()]
  await db.insert(totpFactors).values({ userId: superAdmin.user.id, secret: 'x', confirmedAt: new Date() })
  const [customerSocket, superSocket] = [await node.join(customer), await node.join(superAdmin)]
  const staffSocket = await node.join(staff)
  const closed = new Promise((resolve) => staffSocket.once('disconnect', resolve))
  await superAdmin.call(secondFactorEndpoints.setRule, { body: { required: true } })
  await closed
  // Every other user is checked too, and keeps the socket.
  for (const { user } of [customer, superAdmin]) await sessions.announceChange(test.deps, user.id)
  await sleep(500)
  expect([customerSocket.connected, superSocket.connected]).toEqual([true, true])
  await superAdmin.call(secondFactorEndpoints.setRule, { body: { required: false } })
  const again = await node.join(staff)
  await sessions.announceChange(test.deps, staff.user.id)
  await sleep(500)
  expect(again.connected).toBe(true)
})
