import { expect, test } from 'vitest'
import { fieldErrorsOf, messageOf, toApiError } from './api-error.ts'

test("messageOf returns the server's message when there is one", () => {
  const error = toApiError(409, '{"message":"Taken.","code":"conflict","fields":{"email":"Taken."}}', '30')
  expect(messageOf(error, 'Registration failed')).toBe('Taken.')
  expect(error).toMatchObject({ status: 409, code: 'conflict', fields: { email: 'Taken.' }, retryAfter: 30 })
})

test('fieldErrorsOf leaves out a text that the message of the error already says', () => {
  const fields = { email: 'Taken.', name: 'Too long.' }
  const errorsOf = (message: string) =>
    fieldErrorsOf(toApiError(409, JSON.stringify({ message, code: 'conflict', fields }), null))
  expect(errorsOf('Taken.')).toEqual({ email: '', name: 'Too long.' })
  expect(errorsOf('email: Taken.')).toEqual({ email: '', name: 'Too long.' })
  expect(errorsOf('Please check the form.')).toEqual(fields)
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
