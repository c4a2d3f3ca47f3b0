import { authEndpoints } from '@jara/contract/auth'
import { changeEndpoints } from '@jara/contract/changes'
import { userEndpoints } from '@jara/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishChange } from '#lib/realtime.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { follow } from '#testing/changes.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, make } = test
const node = await startNode(test)
const otherNode = await startNode(test)
const { realtime } = node.deps

/** The client of a user, for `publishChange`. */
const clientOf = async ({ user }: Person) => ({ clientId: await make.clientOf(user) })

let ada: Person
let staff: Person
beforeEach(async () => {
  ada = await as.customer()
  staff = await as.admin()
})

describe('a published change', () => {
  it('reaches staff on every node', async () => {
    const tabs = [await follow(node, staff), await follow(otherNode, staff)]
    publishChange(realtime, 'enquiries')
    for (const { received } of tabs) await expect.poll(() => received).toEqual(['enquiries'])
  })

  it('reaches the owner of the row and no other customer', async () => {
    const bola = await as.customer()
    const [adas, bolas] = [await follow(node, ada), await follow(node, bola)]
    publishChange(realtime, 'projects', await clientOf(ada))
    publishChange(realtime, 'users')
    await expect.poll(() => adas.received).toEqual(['projects'])
    // Changes arrive in order. If customers received 'users', it would arrive before this 'payments'.
    publishChange(realtime, 'payments', await clientOf(bola))
    await expect.poll(() => bolas.received).toEqual(['payments'])
  })

  it('is batched with others of the same moment, each kind once', async () => {
    const client = await clientOf(ada)
    const { received } = await follow(node, staff)
    for (let n = 0; n < 50; n++) {
      publishChange(realtime, 'payments', client)
      publishChange(realtime, 'projects')
    }
    await expect.poll(() => received).toEqual(['payments', 'projects'])
    publishChange(realtime, 'payments')
    publishChange(realtime, 'payments')
    await expect.poll(() => received).toEqual(['payments', 'projects', 'payments'])
  })

  it('no longer reaches a former admin as staff', async () => {
    const superAdmin = await as.superAdmin()
    const before = await follow(node, staff)
    await superAdmin.call(userEndpoints.setRole, { params: { id: staff.user.id }, body: { role: 'user' } })
    await before.over
    const client = await clientOf(staff)
    const after = await follow(node, await as.the(staff.user))
    publishChange(realtime, 'users')
    publishChange(realtime, 'projects', client)
    await expect.poll(() => after.received).toEqual(['projects'])
  })
})

describe('a change stream', () => {
  it('is neither buffered nor cached by proxies', async () => {
    const { headers } = await follow(node, ada)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  it('ends with its session, not with another session of the same user', async () => {
    const [phone, laptop] = [await as.the(ada.user), await as.the(ada.user)]
    const [onPhone, onLaptop] = [await follow(node, phone), await follow(node, laptop)]
    await phone.call(authEndpoints.logout)
    await onPhone.over
    publishChange(realtime, 'projects', await clientOf(ada))
    await expect.poll(() => onLaptop.received).toEqual(['projects'])
    expect((await phone.call(changeEndpoints.follow)).error.code).toBe('session_ended')
  })

  it('ends when its session ends during authentication', async () => {
    const { sessionCache, signals } = node.deps
    const signalled = new Promise((resolve) => signals.on('session_ended', resolve))
    node.deps.sessionCache = {
      ...sessionCache,
      load: async (lookUp) => {
        const actor = await sessionCache.load(lookUp)
        node.deps.sessionCache = sessionCache
        await ada.call(authEndpoints.logout)
        await signalled
        return actor
      },
    }
    await (await follow(node, ada)).over
  })

  it('ends when it is the oldest of too many', async () => {
    const oldest = await follow(node, ada)
    for (let n = 0; n < 12; n++) await follow(node, ada)
    await oldest.over
  })

  it('ends when its node closes, which does not wait for clients', async () => {
    const leaving = await startNode(test)
    const tabs = [await follow(leaving, ada), await follow(leaving, staff)]
    await leaving.close()
    await Promise.all(tabs.map(({ over }) => over))
  })
})
