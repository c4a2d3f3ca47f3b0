import { pino } from 'pino'
import { expect, it } from 'vitest'
import { checkEach } from './check-each.ts'
import { GatewayError } from './gateway.ts'

const now = new Date('2026-03-02T10:00:00Z')
const deps = { now: () => now, log: pino({ level: 'silent' }) }
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]

/** Calls `checkEach` once. The check of every row in `failing` throws `fault`. */
async function round(failing: number[], fault: Error) {
  const checked: number[] = []
  const postponed: [number, number][] = []
  await checkEach(deps, rows, {
    of: 'row',
    stopping: undefined,
    check: async ({ id }) => {
      if (failing.includes(id)) throw fault
      checked.push(id)
    },
    postpone: async ({ id }, until) => postponed.push([id, (until.getTime() - now.getTime()) / 60_000]),
  })
  return { checked, postponed }
}

const noAnswer = new GatewayError('unknown', 'the provider did not answer')
const refused = new GatewayError('refused', 'Plan is inactive')

it('checkEach goes on and postpones the row by ten minutes when a row fails on our side', async () => {
  expect(await round([1, 2], new Error('a duplicate key'))).toEqual({
    checked: [3, 4],
    postponed: [
      [1, 10],
      [2, 10],
    ],
  })
})

it('checkEach goes on and postpones the row by ten minutes when the provider refuses it', async () => {
  expect((await round([1, 2], refused)).checked).toEqual([3, 4])
  expect((await round([3], refused)).postponed).toEqual([[3, 10]])
})

it('checkEach goes on when the provider gives no answer about one row', async () => {
  expect(await round([2], noAnswer)).toEqual({ checked: [1, 3, 4], postponed: [[2, 1]] })
  expect((await round([1, 3], noAnswer)).checked).toEqual([2, 4])
})

it('checkEach ends the round when the provider gives no answer twice in a row', async () => {
  expect(await round([2, 3], noAnswer)).toEqual({
    checked: [1],
    postponed: [
      [2, 1],
      [3, 1],
    ],
  })
})

it('checkEach ends the round at once when the provider limits our requests', async () => {
  const limit = new GatewayError('rate_limited', 'the provider limits our requests')
  expect(await round([2], limit)).toEqual({ checked: [1], postponed: [[2, 1]] })
})
