import { authEndpoints } from '@jara/contract/auth'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import { counted as argon2 } from '#testing/counted-hashes.ts'

const { as } = await testApp()
const password = 'adire-indigo-2026'
const known = 'ada@example.ng'
const withoutPassword = 'guest@example.ng'
await as.customer({ email: known, passwordHash: await hashPassword(password) })
await as.customer({ email: withoutPassword, passwordHash: null })
const signIn = (email: string, given = 'not her password') =>
  as.visitor().call(authEndpoints.login, { body: { email, password: given } })
// The hash that stands in for a missing one is made once, at the first sign-in of a process.
await signIn('first@example.ng')

beforeEach(() => {
  argon2.verify.mockClear()
  argon2.hash.mockClear()
})

/** One check against a hash of the same cost, which is all the time a sign-in takes. Time itself says little on a busy machine. */
function expectSameWork() {
  expect(argon2.hash).not.toHaveBeenCalled()
  expect(argon2.verify).toHaveBeenCalledOnce()
  expect(argon2.verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
}

it.each([
  ['a right password', () => signIn(known, password), 200],
  ['a wrong password', () => signIn(known), 401],
  ['an unknown e-mail', () => signIn('nobody@example.ng'), 401],
  ['an account without a password', () => signIn(withoutPassword), 401],
] as const)('%s costs one check', async (_, attempt, status) => {
  expect((await attempt()).status).toBe(status)
  expectSameWork()
})

it('an unknown e-mail and a wrong password are answered alike', async () => {
  const [unknown, wrong] = [await signIn('nobody@example.ng'), await signIn(known)]
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})
