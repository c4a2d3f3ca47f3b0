import { authEndpoints } from '@jara/contract/auth'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '#lib/passwords.ts'
import { testApp } from '#testing/app.ts'
import { counted as argon2 } from '#testing/counted-hashes.ts'

const { as } = await testApp()
const password = 'adire-indigo-2026'
const registered = 'ada@example.ng'
const withoutPassword = 'guest@example.ng'
await as.customer({ email: registered, passwordHash: await hashPassword(password) })
await as.customer({ email: withoutPassword, passwordHash: null })
const signIn = (email: string, given = 'not her password') =>
  as.visitor().call(authEndpoints.login, { body: { email, password: given } })
// The first sign-in of a process also creates the decoy hash, which is checked when a user has no password.
// This first sign-in happens before the tests, because they expect no new hash.
await signIn('first@example.ng')

beforeEach(() => {
  argon2.verify.mockClear()
  argon2.hash.mockClear()
})

/** Expects one hash check with fixed cost parameters. Measured time would vary on a busy machine. */
function expectSameWork() {
  expect(argon2.hash).not.toHaveBeenCalled()
  expect(argon2.verify).toHaveBeenCalledOnce()
  expect(argon2.verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
}

it.each([
  ['a right password', () => signIn(registered, password), 200],
  ['a wrong password', () => signIn(registered), 401],
  ['an unknown email', () => signIn('nobody@example.ng'), 401],
  ['an account without a password', () => signIn(withoutPassword), 401],
] as const)('sign-in checks one hash for %s', async (_, attempt, status) => {
  expect((await attempt()).status).toBe(status)
  expectSameWork()
})

it('sign-in gives the same answer for an unknown email and a wrong password', async () => {
  const [unknown, wrong] = [await signIn('nobody@example.ng'), await signIn(registered)]
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})
