import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jobs } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { defineJob, enqueue, handleJob, insertJob, type Job, removeOldJobs } from './jobs.ts'
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

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { resolve, promise }
}
/** Creates a job that runs until the test resolves `end`. */
function longJob(name: string) {
  const [begun, end] = [deferred(), deferred()]
  let runs = 0
  const run = () => {
    runs++
    begun.resolve()
    return end.promise
  }
  return { job: { name, run }, runs: () => runs, begun, end }
}
const enqueueJob = (name: string) => insertJob(deps, name, {})
const rowOf = async (name: string) => (await db.select().from(jobs).where(eq(jobs.name, name)))[0]

describe('worker with a slow job', () => {
  it('runs other jobs meanwhile', async () => {
    const [slow, quick] = [deferred(), deferred()]
    let left = 35
    const worker = node([
      { name: 'slow', run: () => slow.promise },
      { name: 'quick', run: async () => (--left === 0 ? quick.resolve() : undefined) },
    ])
    await enqueueJob('slow')
    for (let i = left; i > 0; i--) await enqueueJob('quick')
    worker.wake()
    await quick.promise
    expect((await rowOf('slow'))?.doneAt).toBeNull()
    slow.resolve()
    await worker.drain()
    expect((await rowOf('slow'))?.doneAt).not.toBeNull()
  })

  it('renews the lock, so that no other node runs it', async () => {
    const { job, runs, end } = longJob('long')
    const list = [job]
    const [first, second] = [node(list, { lockMs: 300 }), node(list)]
    await enqueueJob('long')
    first.wake()
    await expect.poll(async () => (await rowOf('long'))?.lockedUntil).toBeTruthy()
    const taken = (await rowOf('long'))?.lockedUntil?.getTime() as number
    await expect
      .poll(async () => (await rowOf('long'))?.lockedUntil?.getTime(), { timeout: 5000 })
      .toBeGreaterThan(taken + 300)
    await second.drain()
    expect(runs()).toBe(1)
    end.resolve()
    await first.drain()
  })

  it('does not start a recurring job that still runs', async () => {
    const { job, runs, begun, end } = longJob('hourly')
    const worker = node([{ ...job, everyMs: 3_600_000 }])
    worker.wake()
    await begun.promise
    advance(3_600_000)
    worker.wake()
    const done = worker.drain()
    expect(runs()).toBe(1)
    end.resolve()
    await done
    worker.wake()
    await worker.drain()
    expect(runs()).toBe(2)
  })
})

describe('lanes of the worker', () => {
  it('let events run while slow jobs take every slot of the main lane', async () => {
    const { job, runs, end } = longJob('email')
    const handled = deferred()
    const event: Job = { name: 'event', lane: 'events', run: async () => handled.resolve() }
    const worker = node([job, event])
    for (let i = 0; i < 10; i++) await enqueueJob('email')
    worker.wake('main')
    await expect.poll(runs).toBe(10)
    await enqueueJob('event')
    worker.wake('events')
    await handled.promise
    end.resolve()
    await worker.drain()
  })
})

describe('payload of a job', () => {
  const greeting = defineJob('greeting', { userId: z.int() })

  it('is refused when it does not match the schema', async () => {
    await expect(enqueue(deps, greeting, { userId: Number.NaN })).rejects.toThrow()
    expect(await rowOf('greeting')).toBeUndefined()
  })

  it('is given up at once when the release that runs it cannot read it', async () => {
    const greeted: number[] = []
    const worker = node([handleJob(greeting, async (_deps, { userId }) => void greeted.push(userId))])
    await insertJob(deps, greeting.name, { user: 7 })
    await worker.drain()
    expect(await rowOf('greeting')).toMatchObject({ attempts: 1, failedAt: expect.any(Date) })
    expect(greeted).toEqual([])
  })
})

describe('removeOldJobs', () => {
  it('keeps a failed job for a month', async () => {
    await db.insert(jobs).values({ name: 'hopeless', payload: {}, failedAt: deps.now() })
    advance(29 * 24 * 3_600_000)
    await removeOldJobs(deps)
    expect(await rowOf('hopeless')).toBeDefined()
    advance(2 * 24 * 3_600_000)
    await removeOldJobs(deps)
    expect(await rowOf('hopeless')).toBeUndefined()
  })
})

describe('worker.stop', () => {
  it('ends a long job between two steps and puts it back for the next start', async () => {
    const begun = deferred()
    const steps: number[] = []
    const walk: Job = {
      name: 'walk',
      attempts: 1,
      run: async (_deps, _payload, stopping) => {
        for (let step = 0; step < 3; step++) {
          stopping.throwIfAborted()
          steps.push(step)
          begun.resolve()
          await rowOf('walk')
        }
      },
    }
    const worker = node([walk])
    await enqueueJob('walk')
    worker.wake()
    await begun.promise
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

  it('does not wait forever', async () => {
    const { job, begun, end } = longJob('stuck')
    const worker = node([job], { stopWithinMs: 50 })
    await enqueueJob('stuck')
    worker.wake()
    await begun.promise
    await worker.stop()
    expect((await rowOf('stuck'))?.doneAt).toBeNull()
    end.resolve()
  })
})
