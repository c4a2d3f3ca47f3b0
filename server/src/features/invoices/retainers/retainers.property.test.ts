import {
  periodFrom,
  type RetainerInterval,
  retainerIntervals,
} from '@jara/contract/invoices/retainer-periods'
import { type RetainerForm, retainerEndpoints } from '@jara/contract/invoices/retainers'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { retainerInvoices } from '#db/schema/index.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { invoicing } from '#testing/invoices.ts'
import { runs } from '#testing/long-run.ts'
import { issueDue } from './retainer-invoices.service.ts'

const { as, make, db, deps, advance, staff, formFor } = await invoicing()
const { create, setState, update, get } = retainerEndpoints
const today = () => lagosDate(deps.now())

const step = fc.constantFrom(
  'node' as const,
  'other node' as const,
  'pause' as const,
  'resume' as const,
  'rename' as const,
)
/** Each round begins some days after the one before. Its steps run concurrently. */
const round = fc.record({ days: fc.nat(45), steps: fc.array(step, { minLength: 1, maxLength: 4 }) })
const scenario = fc.record({
  every: fc.constantFrom(...retainerIntervals),
  startsIn: fc.nat(40),
  rounds: fc.array(round, { minLength: 2, maxLength: 8 }),
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)

/** Lists the first days of the periods that have begun. */
function periodsUntil(firstOn: string, every: RetainerInterval, last: string): string[] {
  const periods: string[] = []
  for (let day = firstOn; day <= last; day = periodFrom(firstOn, every, addDays(day, 1))) periods.push(day)
  return periods
}

async function created(every: RetainerInterval, nextOn: string) {
  const clientId = await make.clientOf((await as.customer()).user)
  const form: RetainerForm = { ...formFor(clientId, { title: 'Care' }), every, nextOn, endsOn: null }
  const { body } = await staff.call(create, { body: form })
  const params = { id: body.id }
  const moveTo = async (state: 'active' | 'paused') => {
    const { status } = await staff.call(setState, { params, body: { state } })
    expect(status).toBe(200)
  }
  const actions: Record<typeof step extends fc.Arbitrary<infer Name> ? Name : never, () => Promise<void>> = {
    node: () => issueDue(deps),
    'other node': () => issueDue(deps),
    pause: () => moveTo('paused'),
    resume: () => moveTo('active'),
    async rename() {
      const { version, nextOn } = (await staff.call(get, { params })).body
      const body = { ...form, title: 'Care and hosting', nextOn, version }
      // A change is refused when the retainer was changed after it was read.
      expect([200, 409]).toContain((await staff.call(update, { params, body })).status)
    },
  }
  return { id: body.id, actions, moveTo }
}

it(`a retainer invoices each period once while nodes and staff work on it (SEED=${seed})`, {
  timeout: runs(60_000, 300_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ every, startsIn, rounds }) => {
      const firstOn = addDays(today(), startsIn)
      const { id, actions, moveTo } = await created(every, firstOn)
      for (const { days, steps } of rounds) {
        advance(Date.parse(`${addDays(today(), days)}T12:00:00+01:00`) - deps.now().getTime())
        await Promise.all(steps.map((name) => actions[name]()))
      }
      await issueDue(deps)

      const rows = await db
        .select()
        .from(retainerInvoices)
        .where(eq(retainerInvoices.retainerId, id))
        .orderBy(asc(retainerInvoices.periodOn))
      const invoiced = rows.map(({ periodOn }) => periodOn)
      const begun = periodsUntil(firstOn, every, today())
      expect(begun).toEqual(expect.arrayContaining(invoiced))
      // Only a pause leaves periods out.
      if (!rounds.some(({ steps }) => steps.includes('pause'))) expect(invoiced).toEqual(begun)
      await expectInvariants(deps)
      await moveTo('paused')
    }),
    { numRuns: runs(10, 100), seed, endOnFailure: true },
  )
})
