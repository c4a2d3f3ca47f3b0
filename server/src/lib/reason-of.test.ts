import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

it.each([
  ['the message of an error', new TypeError('people is not iterable'), 'people is not iterable.'],
  [
    'the first line of a stack',
    'TypeError: people is not iterable\n    at about.tsx:3',
    'people is not iterable.',
  ],
  [
    'the cause of a failed query',
    new DrizzleQueryError('insert …', [], new Error('too large')),
    'too large.',
  ],
  ['what is not an error', 'It has ended.', 'It has ended.'],
  ['the start of a long message', new Error('x'.repeat(400)), `${'x'.repeat(300)}.`],
])('reasonOf returns %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
