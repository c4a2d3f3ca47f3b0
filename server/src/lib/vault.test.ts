import { describe, expect, it } from 'vitest'
import { createVault, isSealed } from './vault.ts'

const vault = createVault('a key that nobody knows, long enough')

describe('vault', () => {
  it('opens what it sealed, with a different ciphertext each time', () => {
    const [first, second] = [vault.seal('ÀBC', 'totp:1'), vault.seal('ÀBC', 'totp:1')]
    expect(first).not.toBe(second)
    expect(isSealed(first)).toBe(true)
    expect([vault.open(first, 'totp:1'), vault.open(second, 'totp:1')]).toEqual(['ÀBC', 'ÀBC'])
  })

  it('opens nothing with another key, for another row or after a change', () => {
    const sealed = vault.seal('ABC', 'totp:1')
    expect(createVault('another key, which is long enough').open(sealed, 'totp:1')).toBeUndefined()
    expect(vault.open(sealed, 'totp:2')).toBeUndefined()
    const end = sealed.endsWith('AA') ? 'BB' : 'AA'
    expect(vault.open(sealed.slice(0, -2) + end, 'totp:1')).toBeUndefined()
    expect(vault.open('v1.', 'totp:1')).toBeUndefined()
    expect(vault.open('', 'totp:1')).toBeUndefined()
  })
})
