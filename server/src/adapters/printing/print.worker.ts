import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet, StatementSheet } from '@jara/contract/sheets'
import { loadFonts, type Page } from './house-style.ts'
import { drawSheet } from './sheet.ts'
import { drawStatement } from './statement.ts'

export interface PrintJob {
  id: number
  sheet: Sheet | StatementSheet
}
export type PrintAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; fault: string }

// Drawing fills a core for some milliseconds: in a thread of its own, behind the others when all cores are busy, no
// request waits for it.
stepBack()
const fonts = loadFonts((workerData as { fonts: string }).fonts)
const port = parentPort

let last = Promise.resolve()

port?.on('message', (job: PrintJob) => {
  last = last.then(() => work(job))
})

/** One after the other, each with a rest as long as it took: of many at once, requests feel half a core at most. */
async function work({ id, sheet }: PrintJob): Promise<void> {
  const since = performance.now()
  await print(sheet).then(
    (bytes) => port?.postMessage({ id, bytes } satisfies PrintAnswer, [bytes.buffer]),
    (error) => port?.postMessage({ id, fault: String(error) } satisfies PrintAnswer),
  )
  await sleep(performance.now() - since)
}

async function print(sheet: PrintJob['sheet']): Promise<Uint8Array<ArrayBuffer>> {
  return gather('rows' in sheet ? drawStatement(fonts, sheet) : drawSheet(fonts, sheet))
}

async function gather(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of page) chunks.push(chunk as Buffer)
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Linux alone means a thread by this; elsewhere it would be the whole program. Where it is forbidden, drawing goes on. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A hardened service may not change priorities.
  }
}
