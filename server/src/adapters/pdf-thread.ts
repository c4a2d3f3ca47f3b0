import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { Brand } from '#lib/brand.ts'
import { AppError } from '#lib/errors.ts'
import type { PdfLayout } from '#lib/pdf-renderer.ts'
import type { RenderJob, RenderResult } from './pdf/pdf.worker.ts'
import { startThread } from './thread.ts'

const idleMs = 60_000
const longestQueue = 200

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

interface Options {
  /** The program of the worker thread: a TypeScript file in development, otherwise a bundle. */
  program: URL
  fonts: URL
}

export interface PdfThread {
  render(layout: PdfLayout, brand: Brand): Promise<Uint8Array>
  close(): Promise<void>
}

/** Creates a worker thread that renders documents. It starts with the first document and stops when idle. */
export function createPdfThread({ program, fonts }: Options): PdfThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = startThread(program, { workerData: { fonts: fileURLToPath(fonts) }, execArgv: [] })
    started.unref()
    started.on('message', (answer: RenderResult) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) request?.resolve(answer.bytes)
      else request?.reject(new Error(`a document could not be rendered: ${answer.fault}`))
      if (waiting.size === 0) idleTimer = setTimeout(stop, idleMs).unref()
    })
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error('the PDF thread has ended')))
    return started
  }

  function fail(lost: Worker, error: Error): void {
    if (lost !== worker) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }

  return {
    render: (layout, { colours, logo }) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= longestQueue)
          return reject(
            new AppError('unavailable', 'Too many documents are being created right now. Please try again.', {
              retryAfterSeconds: 2,
            }),
          )
        clearTimeout(idleTimer)
        worker ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, layout, brand: { colours: colours?.light, logo } } satisfies RenderJob)
      }),
    close: stop,
  }
}
