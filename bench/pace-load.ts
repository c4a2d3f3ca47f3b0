import { setTimeout as sleep } from 'node:timers/promises'
import { onTask } from './measure.ts'

export interface PacedLoad {
  url: string
  perSecond: number
  seconds: number
}

export interface PacedResult {
  p99Ms: number
}

/**
 * Sends requests at a fixed rate without waiting for responses, so that the times include all delays by
 * queueing.
 */
await onTask(async ({ url, perSecond, seconds }: PacedLoad): Promise<PacedResult> => {
  const warmUp = perSecond
  const times: number[] = []
  const pending: Promise<void>[] = []

  async function send(count: boolean): Promise<void> {
    const since = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    if (count) times.push(performance.now() - since)
  }

  const start = performance.now()
  for (let n = 0; n < warmUp + perSecond * seconds; n++) {
    const wait = start + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    pending.push(send(n >= warmUp))
  }
  await Promise.all(pending)
  times.sort((a, b) => a - b)
  return { p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
})
