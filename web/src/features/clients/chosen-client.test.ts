import type { OwnClient } from '@jara/contract/clients'
import type { ClientPermission } from '@jara/contract/clients/permissions'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from './chosen-client.ts'

const client = (id: number, permissions: ClientPermission[], isDefault = false): OwnClient => ({
  id,
  name: `Client ${id}`,
  kind: 'company',
  permissions,
  isDefault,
})
const own = client(1, ['owner'], true)
const paid = client(2, ['pay'])
const read = client(3, ['read'])

describe('chooseFrom', () => {
  it('passes no client when the user has only the default client', () => {
    expect(chooseFrom([own], undefined)).toMatchObject({ several: false, client: own, clientId: undefined })
    expect(chooseFrom([own], 2).clientId).toBeUndefined()
  })

  it('passes the only client when it is not the default client', () => {
    expect(chooseFrom([paid], undefined)).toMatchObject({ several: false, clientId: 2, billedId: 2 })
  })

  it('uses the stored client, and all clients when the stored one is not in the list', () => {
    expect(chooseFrom([own, paid], 2)).toMatchObject({ client: paid, clientId: 2, orderedFor: paid })
    expect(chooseFrom([own, paid], 1)).toMatchObject({ client: own, clientId: 1 })
    expect(chooseFrom([own, paid], 9)).toMatchObject({
      client: undefined,
      clientId: undefined,
      orderedFor: own,
    })
  })

  it('uses the stored client until the clients have loaded', () => {
    const chosen = chooseFrom(undefined, 2)
    expect([chosen.clientId, chosen.billedId, chosen.several]).toEqual([2, 2, false])
    expect(chosen.may('payments')).toBe(true)
  })

  it('takes billing details from the default client, or from a client whose payments are visible', () => {
    expect(chooseFrom([own, paid], undefined)).toMatchObject({ billed: own, billedId: undefined })
    expect(chooseFrom([read, paid], undefined)).toMatchObject({ billed: paid, billedId: 2 })
  })

  it('opens an area when the chosen client opens it, or one of all clients', () => {
    expect(chooseFrom([own, paid], 2).may('projects')).toBe(false)
    expect(chooseFrom([own, paid], 2).may('order')).toBe(false)
    expect(chooseFrom([own, paid], undefined).may('projects')).toBe(true)
    expect(chooseFrom([read], undefined).may('payments')).toBe(false)
    expect(chooseFrom([], undefined).may('payments')).toBe(true)
  })
})
