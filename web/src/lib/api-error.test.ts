import { expect, test } from 'vitest'
import { messageOf, toApiError } from './api-error.ts'

test("the server's words are shown when it sent any", () => {
  const error = toApiError(409, '{"message":"Taken.","code":"conflict","fields":{"email":"Taken."}}', '30')
  expect(messageOf(error, 'Registration failed')).toBe('Taken.')
  expect(error).toMatchObject({ status: 409, code: 'conflict', fields: { email: 'Taken.' }, retryAfter: 30 })
})

test.each(['', '<h1>Bad gateway</h1>', 'null', '[]', '{}'])(
  '%j gives way to the text of the catalogue',
  (body) => {
    expect(messageOf(toApiError(502, body, null), 'Login failed')).toBe('Login failed')
  },
)

test('a fault of our own is never shown in place of the catalogue', () => {
  expect(messageOf(new TypeError('x is not a function'), 'Login failed')).toBe('Login failed')
})

test.each(['session_ended', 'not_signed_in'])('%s ends the session', (code) => {
  expect(toApiError(401, JSON.stringify({ message: 'No.', code }), null).endsSession).toBe(true)
})

test('a wrong password does not end a session', () => {
  expect(toApiError(401, '{"message":"No.","code":"wrong_credentials"}', null).endsSession).toBe(false)
})
