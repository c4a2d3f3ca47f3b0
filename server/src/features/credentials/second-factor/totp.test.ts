import { describe, expect, it } from 'vitest'
import { codeAt, newSecret, stepOf, stepOfCode, uriOf } from './totp.ts'

// This is the secret of the test vectors in RFC 6238, in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches the RFC 6238 test vector at %d s', (seconds, code) => {
    expect(codeAt(secret, stepOf(at(seconds)))).toBe(code)
  })

  it('is accepted one step early or late, but no more', () => {
    const now = at(1_000_000)
    const code = codeAt(secret, stepOf(now))
    const stepAfter = (seconds: number) => stepOfCode(secret, code, at(1_000_000 + seconds))
    expect([-30, 0, 30].map(stepAfter)).toEqual([stepOf(now), stepOf(now), stepOf(now)])
    expect([-90, 90].map(stepAfter)).toEqual([undefined, undefined])
  })

  it('has a random secret of 160 bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})

it('uriOf names the agency without the characters that authenticator apps misread', () => {
  expect(uriOf('ABC', 'Ankara: House', 'ada@example.ng')).toBe(
    'otpauth://totp/Ankara%20House:ada%40example.ng?secret=ABC&issuer=Ankara%20House',
  )
})
