import { expect, test } from 'vitest'
import { messageOf, toApiError } from './api-error.ts'

test("messageOf returns the server's message when there is one", () => {
  const error = toApiError(409, '{"message":"Taken.","code":"conflict","fields":{"email":"Taken."}}', '30')
  expect(messageOf(error, 'Registration failed')).toBe('Taken.')
  expect(error).toMatchObject({ status: 409, code: 'conflict', fields: { email: 'Taken.' }, retryAfter: 30 })
})

test.each(['', '<h1>Bad gateway</h1>', 'null', '[]', '{}'])(
  'messageOf returns the fallback when the body is %j',
  (body) => {
    expect(messageOf(toApiError(502, body, null), 'Login failed')).toBe('Login failed')
  },
)

test('messageOf returns the fallback for an error that is not an ApiError', () => {
  expect(messageOf(new TypeError('x is not a function'), 'Login failed')).toBe('Login failed')
})

test.each(['session_ended', 'not_signed_in'])('ApiError ends the session when the code is %s', (code) => {
  expect(toApiError(401, JSON.stringify({ message: 'No.', code }), null).endsSession).toBe(true)
})

test('ApiError does not end the session when the password is wrong', () => {
  expect(toApiError(401, '{"message":"No.","code":"wrong_credentials"}', null).endsSession).toBe(false)
})
