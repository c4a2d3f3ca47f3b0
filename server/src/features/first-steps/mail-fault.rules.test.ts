import { expect, it } from 'vitest'
import { mailFaultOf } from './mail-fault.rules.ts'

it.each([
  [
    'a wrong password',
    { code: 'EAUTH', response: '535 5.7.8 Authentication failed' },
    'The mail server refused the user name or the password. It answered: “535 5.7.8 Authentication failed”. Check SMTP_URL on the server.',
  ],
  [
    'a missing password',
    { code: 'EAUTH', message: 'Missing credentials for "PLAIN"' },
    'The mail server refused the user name or the password. Check SMTP_URL on the server.',
  ],
  [
    'a closed port',
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 10.0.0.1:25' },
    'The server could not connect to the mail server. Check SMTP_URL on the server.',
  ],
  [
    'an unknown host',
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.agency.ng' },
    'The server could not connect to the mail server. Check SMTP_URL on the server.',
  ],
  [
    'a refused sender',
    { code: 'EENVELOPE', response: '550 5.7.1\r\n Sender not allowed' },
    'The mail server did not accept the email. It answered: “550 5.7.1 Sender not allowed”.',
  ],
  [
    'a refused recipient',
    { message: 'Can’t send mail - all recipients were rejected: 550 5.1.1 No such user' },
    'The mail server did not accept the email. It answered: “550 5.1.1 No such user”.',
  ],
  [
    'a failure on our side',
    new TypeError('x is not a function'),
    'The email could not be sent. The log of the server says why.',
  ],
  ['another code', { code: 'EPROTOCOL' }, 'The email could not be sent. The log of the server says why.'],
  ['no reason', undefined, 'The email could not be sent. The log of the server says why.'],
])('mailFaultOf explains %s', (_what, error, sentence) => {
  expect(mailFaultOf(error)).toBe(sentence)
})

it('mailFaultOf quotes only the beginning of a long answer', () => {
  expect(mailFaultOf({ response: `550 ${'x'.repeat(5000)}` }).length).toBeLessThan(300)
})
