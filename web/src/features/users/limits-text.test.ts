import { expect, test } from 'vitest'
import { limitsText } from './limits-text.ts'

test('limitsText names each limit, and nothing when there is none', () => {
  expect(limitsText({ reach: 'assigned', finances: false })).toEqual([
    'Assigned projects only',
    'No finances',
  ])
  expect(limitsText({ reach: 'all', finances: false })).toEqual(['No finances'])
  expect(limitsText({ reach: 'all', finances: true })).toEqual([])
})
