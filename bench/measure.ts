import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** How long and how often each benchmark is measured. */
export interface Pace {
  seconds: number
  rounds: number
}

const start = (file: string, env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })

const workers = new Map<string, { input: Writable; results: AsyncIterator<string> }>()

/**
 * Runs the load in a separate process, so that it does not share a thread with what it measures. The next
 * task reuses the process, because starting it takes as long as a short round.
 */
export async function inOwnProcess<Result>(file: string, task: unknown): Promise<Result> {
  const worker = workers.get(file) ?? startWorker(file)
  worker.input.write(`${JSON.stringify(task)}\n`)
  const { value, done } = await worker.results.next()
  if (done) throw new Error(`${file} failed`)
  return JSON.parse(value) as Result
}

function startWorker(file: string) {
  const { stdin, stdout } = start(file)
  const worker = { input: stdin, results: createInterface({ input: stdout })[Symbol.asyncIterator]() }
  workers.set(file, worker)
  return worker
}

/** Runs the tasks from stdin one after the other. The worker process calls this. */
export async function onTask<Task>(work: (task: Task) => Promise<object>): Promise<void> {
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await work(JSON.parse(line) as Task))}\n`)
}

/** Starts a helper server, which prints its addresses as one line of JSON when it listens. */
export async function serve<Addresses>(file: string, env: Record<string, string>) {
  const child = start(file, env)
  const killOnExit = () => child.kill()
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))
  for await (const line of createInterface({ input: child.stdout }))
    return {
      addresses: JSON.parse(line) as Addresses,
      process: child,
      stop: async () => {
        child.kill()
        await once(child, 'exit')
      },
    }
  throw new Error(`${file} exited before it listened`)
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
