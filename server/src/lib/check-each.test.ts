import { pino } from 'pino'
import { expect, it } from 'vitest'
import { checkEach } from './check-each.ts'
import { GatewayError } from './gateway.ts'

const now = new Date('2026-03-02T10:00:00Z')
const deps = { now: () => now, log: pino({ level: 'silent' }) }
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]

/** A round in which the second row goes wrong. */
async function round(fault: Error) {
  const checked: number[] = []
  const postponed: [number, number][] = []
  await checkEach(deps, rows, {
    of: 'row',
    stopping: undefined,
    check: async ({ id }) => {
      if (id === 2) throw fault
      checked.push(id)
    },
    postpone: async ({ id }, until) => postponed.push([id, (until.getTime() - now.getTime()) / 60_000]),
  })
  return { checked, postponed }
}

it('goes on past a row that cannot be worked, and puts it behind the others', async () => {
  expect(await round(new Error('a duplicate key'))).toEqual({ checked: [1, 3], postponed: [[2, 10]] })
})

it('leaves a provider that does not answer alone, and asks about others first next time', async () => {
  const silence = new GatewayError('unknown', 'the provider did not answer')
  expect(await round(silence)).toEqual({ checked: [1], postponed: [[2, 1]] })
})
