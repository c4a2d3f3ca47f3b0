import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { enqueue, type Job, removeOldJobs } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

const { deps, db, advance } = await testApp()

const started: Worker[] = []
const node = (list: Job[], timing = {}) => {
  const worker = startWorker(deps, list, { tickMs: 60_000, ...timing })
  started.push(worker)
  return worker
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()))
})

/** Something that a test can wait for, and let happen. */
function moment() {
  let happen: () => void = () => undefined
  const happened = new Promise<void>((resolve) => (happen = resolve))
  return { happen, happened }
}
/** A job that lasts until the test lets it end. */
function lasting(name: string) {
  const [begun, end] = [moment(), moment()]
  let runs = 0
  const run = () => {
    runs++
    begun.happen()
    return end.happened
  }
  return { job: { name, run }, runs: () => runs, begun, end }
}
const ask = (name: string) => enqueue(deps, { name, payload: {} })
const rowOf = async (name: string) => (await db.select().from(jobs).where(eq(jobs.name, name)))[0]

describe('a slow job', () => {
  it('holds up no other', async () => {
    const [slow, quick] = [moment(), moment()]
    let left = 35
    const worker = node([
      { name: 'slow', run: () => slow.happened },
      { name: 'quick', run: async () => (--left === 0 ? quick.happen() : undefined) },
    ])
    await ask('slow')
    for (let i = left; i > 0; i--) await ask('quick')
    worker.wake()
    await quick.happened
    expect((await rowOf('slow'))?.doneAt).toBeNull()
    slow.happen()
    await worker.drain()
    expect((await rowOf('slow'))?.doneAt).not.toBeNull()
  })

  it('stays with its node however long it takes', async () => {
    const { job, runs, end } = lasting('long')
    const list = [job]
    const [first, second] = [node(list, { lockMs: 300 }), node(list)]
    await ask('long')
    first.wake()
    await expect.poll(async () => (await rowOf('long'))?.lockedUntil).toBeTruthy()
    const taken = (await rowOf('long'))?.lockedUntil?.getTime() as number
    await expect
      .poll(async () => (await rowOf('long'))?.lockedUntil?.getTime(), { timeout: 5000 })
      .toBeGreaterThan(taken + 300)
    await second.drain()
    expect(runs()).toBe(1)
    end.happen()
    await first.drain()
  })

  it('that recurs does not run beside itself', async () => {
    const { job, runs, begun, end } = lasting('hourly')
    const worker = node([{ ...job, everyMs: 3_600_000 }])
    worker.wake()
    await begun.happened
    advance(3_600_000)
    worker.wake()
    const done = worker.drain()
    expect(runs()).toBe(1)
    end.happen()
    await done
    worker.wake()
    await worker.drain()
    expect(runs()).toBe(2)
  })
})

describe('a job that was given up', () => {
  it('is kept for a month, for somebody to look why', async () => {
    await db.insert(jobs).values({ name: 'hopeless', payload: {}, failedAt: deps.now() })
    advance(29 * 24 * 3_600_000)
    await removeOldJobs(deps)
    expect(await rowOf('hopeless')).toBeDefined()
    advance(2 * 24 * 3_600_000)
    await removeOldJobs(deps)
    expect(await rowOf('hopeless')).toBeUndefined()
  })
})

describe('a worker that is stopped', () => {
  it('ends a long job between two of its steps and puts it back whole', async () => {
    const begun = moment()
    const steps: number[] = []
    const walk: Job = {
      name: 'walk',
      attempts: 1,
      run: async (_deps, _payload, stopping) => {
        for (let step = 0; step < 3; step++) {
          stopping.throwIfAborted()
          steps.push(step)
          begun.happen()
          await rowOf('walk')
        }
      },
    }
    const worker = node([walk])
    await ask('walk')
    worker.wake()
    await begun.happened
    await worker.stop()
    expect(steps).toEqual([0])
    expect(await rowOf('walk')).toMatchObject({
      attempts: 0,
      lockedUntil: null,
      failedAt: null,
      doneAt: null,
    })
    await node([walk]).drain()
    expect(steps).toEqual([0, 0, 1, 2])
  })

  it('does not wait for ever', async () => {
    const { job, begun, end } = lasting('stuck')
    const worker = node([job], { stopWithinMs: 50 })
    await ask('stuck')
    worker.wake()
    await begun.happened
    await worker.stop()
    expect((await rowOf('stuck'))?.doneAt).toBeNull()
    end.happen()
  })
})
