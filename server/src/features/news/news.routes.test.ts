import { authEndpoints } from '@jara/contract/auth'
import { newsEndpoints } from '@jara/contract/news'
import { userEndpoints } from '@jara/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellChanged } from '#lib/realtime.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { follow } from '#testing/news.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as } = test
const node = await startNode(test)
const otherNode = await startNode(test)
const { realtime } = node.deps

let ada: Person
let staff: Person
beforeEach(async () => {
  ada = await as.customer()
  staff = await as.admin()
})

describe('word that rows changed', () => {
  it('reaches staff on every node', async () => {
    const tabs = [await follow(node, staff), await follow(otherNode, staff)]
    tellChanged(realtime, 'enquiries')
    for (const { heard } of tabs) await expect.poll(() => heard).toEqual(['enquiries'])
  })

  it('reaches the owner of the row and no other customer', async () => {
    const bola = await as.customer()
    const [adas, bolas] = [await follow(node, ada), await follow(node, bola)]
    tellChanged(realtime, 'projects', ada.user.id)
    tellChanged(realtime, 'users')
    await expect.poll(() => adas.heard).toEqual(['projects'])
    // What is told in order is heard in order.
    tellChanged(realtime, 'payments', bola.user.id)
    await expect.poll(() => bolas.heard).toEqual(['payments'])
  })

  it('is told together when much happens at once, each kind once', async () => {
    const { heard } = await follow(node, staff)
    for (let n = 0; n < 50; n++) {
      tellChanged(realtime, 'payments', staff.user.id)
      tellChanged(realtime, 'projects')
    }
    await expect.poll(() => heard).toEqual(['payments', 'projects'])
    tellChanged(realtime, 'payments')
    tellChanged(realtime, 'payments')
    await expect.poll(() => heard).toEqual(['payments', 'projects', 'payments'])
  })

  it('is not heard as staff any more by somebody who was', async () => {
    const boss = await as.superAdmin()
    const before = await follow(node, staff)
    await boss.call(userEndpoints.setRole, { params: { id: staff.user.id }, body: { role: 'user' } })
    await before.over
    const after = await follow(node, await as.the(staff.user))
    tellChanged(realtime, 'users')
    tellChanged(realtime, 'projects', staff.user.id)
    await expect.poll(() => after.heard).toEqual(['projects'])
  })
})

describe('a stream of news', () => {
  it('is held back and kept by nobody on its way', async () => {
    const { headers } = await follow(node, ada)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
  })

  it('ends with its session, and not with another of the same person', async () => {
    const [phone, laptop] = [await as.the(ada.user), await as.the(ada.user)]
    const [onPhone, onLaptop] = [await follow(node, phone), await follow(node, laptop)]
    await phone.call(authEndpoints.logout)
    await onPhone.over
    tellChanged(realtime, 'projects', ada.user.id)
    await expect.poll(() => onLaptop.heard).toEqual(['projects'])
    expect((await phone.call(newsEndpoints.follow)).error.code).toBe('session_ended')
  })

  it('does not outlive a session that ends at the very moment it is let in', async () => {
    const { sessionCache, signals } = node.deps
    const told = new Promise((resolve) => signals.on('session_ended', resolve))
    node.deps.sessionCache = {
      ...sessionCache,
      load: async (look) => {
        const actor = await sessionCache.load(look)
        node.deps.sessionCache = sessionCache
        await ada.call(authEndpoints.logout)
        await told
        return actor
      },
    }
    await (await follow(node, ada)).over
  })

  it('is the oldest to end when somebody opens too many', async () => {
    const oldest = await follow(node, ada)
    for (let n = 0; n < 12; n++) await follow(node, ada)
    await oldest.over
  })

  it('ends when its node closes, which waits for nobody', async () => {
    const leaving = await startNode(test)
    const tabs = [await follow(leaving, ada), await follow(leaving, staff)]
    await leaving.close()
    await Promise.all(tabs.map(({ over }) => over))
  })
})
