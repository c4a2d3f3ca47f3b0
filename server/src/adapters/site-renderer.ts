import type { Worker } from 'node:worker_threads'
import type { Site } from '@jara/contract/content/content'
import { AppError } from '#lib/errors.ts'
import type { FileStorage } from '#lib/file-storage.ts'
import type { Logger } from '#lib/logger.ts'
import { reasonOf } from '#lib/reason-of.ts'
import { semaphore } from '#lib/semaphore.ts'
import {
  fallbackPath,
  picturesPath,
  RenderError,
  type RenderedPart,
  type SiteRenderer,
  sitemapPath,
} from '#lib/site-renderer.ts'
import type { SiteJob, SiteProgress, SiteResult, SiteThreadData } from './site/site.worker.ts'
import { startThread } from './thread.ts'

const idleMs = 60_000
const longestQueue = 20
/** Long enough for a machine whose cores are all busy, because the thread has a low priority. */
const longestRenderMs = 5 * 60_000
/** A preview that takes longer is given up, so that those of other editors do not wait for it. */
const longestPreviewMs = 30_000
const largestHeapMb = 512

interface Options extends SiteThreadData {
  /** The program of the worker threads: a TypeScript file in development, otherwise a bundle. */
  worker: URL
  /** Has the uploaded pictures. */
  files: Pick<FileStorage, 'read'>
  log: Pick<Logger, 'warn'>
}

interface Waiting {
  onProgress?: (rendered: RenderedPart) => void
  resolve(result: SiteResult): void
  reject(error: unknown): void
}

type JobOf<Job> = Job extends SiteJob ? Omit<Job, 'id'> : never

/**
 * Creates a renderer of the public pages. Publishing runs in a thread of its own, which ends afterwards. Previews
 * share a thread, which ends when it is idle.
 */
export function createSiteRenderer({
  worker,
  files,
  log,
  ...data
}: Options): SiteRenderer & { close(): Promise<void> } {
  const open = () => openThread(worker, data)
  const inTurn = semaphore({ atOnce: 1, longestQueue: 100, refusal: 'The site is being rendered already.' })
  const threads = new Set<ReturnType<typeof openThread>>()
  let previews: ReturnType<typeof openThread> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function previewThread() {
    clearTimeout(idleTimer)
    if (!previews || previews.ended) previews = open()
    return previews
  }

  function endWhenIdle() {
    clearTimeout(idleTimer)
    if (previews?.waiting === 0) idleTimer = setTimeout(() => void previews?.end(), idleMs).unref()
  }

  return {
    render: (site, parts, stopping) =>
      inTurn(async () => {
        stopping?.throwIfAborted()
        const icon = parts.includes('pages') ? await iconOf(site, files, log) : undefined
        const thread = open()
        threads.add(thread)
        try {
          const tooSlow = new RenderError('Rendering the pages took longer than five minutes.')
          const rendered: RenderedPart[] = []
          const running = thread.run({ site, parts, icon }, (part) => rendered.push(part))
          const result = await within(longestRenderMs, tooSlow, running, stopping)
          if (!('done' in result)) throw faultOf(result)
          return rendered
        } finally {
          threads.delete(thread)
          await thread.end()
        }
      }),
    async preview(site, path) {
      const thread = previewThread()
      if (thread.waiting >= longestQueue)
        throw new AppError('unavailable', 'Too many previews are being rendered right now.', {
          retryAfterSeconds: 2,
        })
      try {
        const result = await within(longestPreviewMs, tooSlowPreview, thread.run({ site, preview: path }))
        if ('html' in result) return result.html
        throw faultOf(result)
      } catch (error) {
        // The thread may be busy with this page for minutes. The next preview starts another one.
        if (error === tooSlowPreview) await thread.end()
        throw error
      } finally {
        endWhenIdle()
      }
    },
    warmUp() {
      previewThread()
      endWhenIdle()
    },
    async close() {
      clearTimeout(idleTimer)
      await Promise.all([previews, ...threads].map((thread) => thread?.end()))
    },
  }
}

/** Returns the bytes of the uploaded icon. Without them, the icon is drawn, as are icons of the sample. */
async function iconOf(
  { content }: Site,
  files: Options['files'],
  log: Options['log'],
): Promise<Buffer | undefined> {
  const { icon: picture } = content.brand
  if (picture === null || picture.startsWith('sample/')) return undefined
  try {
    const bytes = await files.read(picture)
    if (!bytes) throw new Error('the file is missing')
    return bytes
  } catch (err) {
    log.warn({ err, picture }, 'the icon of the site could not be read')
    return undefined
  }
}

function openThread(worker: URL, workerData: SiteThreadData) {
  const waiting = new Map<number, Waiting>()
  const resourceLimits = { maxOldGenerationSizeMb: largestHeapMb }
  const thread: Worker = startThread(worker, { workerData, execArgv: [], resourceLimits })
  let lastId = 0
  let ended = false
  const fail = (error: unknown) => {
    ended = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.unref()
  thread.on('message', (message: SiteResult | SiteProgress) => {
    const job = waiting.get(message.id)
    if ('rendered' in message) return job?.onProgress?.(withBuffers(message.rendered))
    job?.resolve(message)
    waiting.delete(message.id)
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('the thread that renders the site has ended')))
  return {
    get ended() {
      return ended
    },
    get waiting() {
      return waiting.size
    },
    run: (job: JobOf<SiteJob>, onProgress?: Waiting['onProgress']) =>
      new Promise<SiteResult>((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject, onProgress })
        thread.postMessage({ ...job, id } satisfies SiteJob)
      }),
    async end() {
      ended = true
      await thread.terminate()
    },
  }
}

const tooSlowPreview = new RenderError('Rendering the preview took longer than thirty seconds.')

/** Waits for the result, but not after the server stops or when rendering takes too long. */
async function within<T>(
  limitMs: number,
  tooSlow: RenderError,
  result: Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const finished = new AbortController()
  const limits = new Promise<never>((_, reject) => {
    const { signal } = finished
    const timer = setTimeout(reject, limitMs, tooSlow).unref()
    signal.addEventListener('abort', () => clearTimeout(timer))
    stopping?.addEventListener('abort', () => reject(stopping.reason), { signal })
  })
  try {
    return await Promise.race([result, limits])
  } finally {
    finished.abort()
  }
}

const withBuffers = ({ part, files }: RenderedPart): RenderedPart => ({
  part,
  files: files.map(({ plain, br, gzip, ...file }) => ({
    ...file,
    plain: toBuffer(plain),
    br: toBuffer(br),
    gzip: toBuffer(gzip),
  })),
})

/** Threads receive a buffer as a plain array of bytes. */
const toBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length)

function faultOf(result: SiteResult): Error {
  if (!('fault' in result)) return new Error('the thread that renders the site gave another answer')
  const { page, fault } = result
  const reason = reasonOf(fault)
  // A renderer that cannot be loaded has rendered no page yet.
  if (page === '') return new Error(`the renderer of the site cannot be loaded: ${reason}`, { cause: fault })
  return new RenderError(`${failureOf(page)}: ${reason}`, { cause: fault })
}

function failureOf(page: string): string {
  if (page === picturesPath) return 'The icons and link previews could not be drawn'
  if (page === sitemapPath) return 'The sitemap could not be written'
  return `${page === fallbackPath ? 'The page of the portal' : `The page ${page}`} could not be rendered`
}
