import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { AppError } from '#lib/errors.ts'
import type { Printer } from '#lib/printer.ts'
import type { PrintAnswer, PrintJob } from './printing/print.worker.ts'

const restAfterMs = 60_000
const longestQueue = 200

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

interface Places {
  /** The worker's program: TypeScript in development, a bundle otherwise. */
  program: URL
  fonts: URL
}

/** One thread that draws, started with the first paper and ended when nobody has wanted one for a while. */
export function createPrinter({ program, fonts }: Places): Printer & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = startThread(program, { workerData: { fonts: fileURLToPath(fonts) }, execArgv: [] })
    started.unref()
    started.on('message', (answer: PrintAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) asked?.resolve(answer.bytes)
      else asked?.reject(new Error(`a paper could not be drawn: ${answer.fault}`))
      if (waiting.size === 0) rest = setTimeout(stop, restAfterMs).unref()
    })
    started.on('error', (error) => lose(started, error as Error))
    started.on('exit', () => lose(started, new Error('the printing thread has ended')))
    return started
  }

  function lose(lost: Worker, error: Error): void {
    if (lost !== worker) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function stop(): Promise<void> {
    clearTimeout(rest)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  return {
    print: (sheet) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= longestQueue)
          return reject(
            new AppError('unavailable', 'Too many papers are being drawn right now. Please try again.', {
              retryAfterSeconds: 2,
            }),
          )
        clearTimeout(rest)
        worker ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, sheet } satisfies PrintJob)
      }),
    close: stop,
  }
}

/** From its sources the program is TypeScript, which a thread must be taught to read. */
const startThread = (program: URL, options: WorkerOptions): Worker =>
  program.pathname.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => tsx.register() && import('${program.href}'))`, {
        ...options,
        eval: true,
      })
    : new Worker(program, options)
