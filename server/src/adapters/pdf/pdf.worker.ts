import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfLayout } from '#lib/pdf-renderer.ts'
import { lowerPriority } from '../thread.ts'
import { drawDocument } from './document.ts'
import { drawInvoice } from './invoice.ts'
import { type DocumentBrand, inkOf, type Look, loadFonts, type Page } from './pdf-theme.ts'
import { drawQuote } from './quote.ts'
import { drawStatement } from './statement.ts'

export interface RenderJob {
  id: number
  layout: PdfLayout
  brand: DocumentBrand
}
export type RenderResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; fault: string }

// Rendering a document uses a core for some milliseconds. It runs in its own thread with a lower priority, so
// that it does not delay other requests.
lowerPriority()
const fonts = loadFonts((workerData as { fonts: string }).fonts)
const port = parentPort

let last = Promise.resolve()

port?.on('message', (job: RenderJob) => {
  last = last.then(() => work(job))
})

/** Renders a document, then pauses for as long as the rendering took, so that it uses at most half a core. */
async function work({ id, layout, brand }: RenderJob): Promise<void> {
  const since = performance.now()
  await render(layout, brand).then(
    (bytes) => port?.postMessage({ id, bytes } satisfies RenderResult, [bytes.buffer]),
    (error) => port?.postMessage({ id, fault: String(error) } satisfies RenderResult),
  )
  await sleep(performance.now() - since)
}

async function render(layout: PdfLayout, { colours, logo }: DocumentBrand): Promise<Uint8Array<ArrayBuffer>> {
  return gather(draw(layout, { fonts, ink: inkOf(colours), logo }))
}

function draw(layout: PdfLayout, look: Look): Page {
  if ('terms' in layout) return drawQuote(look, layout)
  if ('transfer' in layout) return drawInvoice(look, layout)
  return 'rows' in layout ? drawStatement(look, layout) : drawDocument(look, layout)
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
