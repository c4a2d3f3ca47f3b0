import { setTimeout as sleep } from 'node:timers/promises'
import type { ContentVersion, EditedSite } from '../contract/src/content.ts'
import { startProduct } from '../harness/product.ts'
import { call } from '../harness/test-installation.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import type { PacedLoad, PacedResult } from './pace-load.ts'
import type { Finding } from './table.ts'

const previews = 30
const perSecond = 100

/** Measures previews and publications of the site, and whether publishing slows other requests down. */
export async function publish(databaseUrl: string, { seconds, rounds }: Pace): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const account = demoAccounts.find(({ role }) => role === 'super_admin')
  const signedIn = await call(product.url, 'POST', '/auth/login', {
    email: account?.email,
    password: account?.password,
  })
  const { token } = signedIn.body as { token: string }
  const api = (method: string, path: string, body?: unknown) => call(product.url, method, path, body, token)
  const edited = async () => (await api('GET', '/content')).body as EditedSite
  const p99 = async () => {
    const load: PacedLoad = { url: `${product.url}/api/services`, perSecond, seconds: seconds * 3 }
    return (await inOwnProcess<PacedResult>('./pace-load.ts', load)).p99Ms
  }

  async function publishOnce(name: string): Promise<number> {
    const { content, drafts, shownVersion } = await edited()
    const { version = 0 } = drafts.find(({ section }) => section === 'brand') ?? {}
    const brand = { section: 'brand', content: { ...content.brand, name }, version, shownVersion }
    const saved = (await api('PUT', '/content/drafts', brand)).body as { version: number }
    const since = performance.now()
    await api('POST', '/content/publish', { drafts: [{ section: 'brand', version: saved.version }] })
    for (;;) {
      const [latest] = (await api('GET', '/content/versions?page=1&pageSize=1')).body as ContentVersion[]
      if (latest?.state === 'published') return performance.now() - since
      if (latest?.state === 'failed') throw new Error(`publishing failed: ${latest.fault}`)
      await sleep(100)
    }
  }

  async function previewOnce(title: string): Promise<number> {
    const { landing } = site.content
    const content = { landing: { ...landing, closing: { ...landing.closing, title } } }
    const since = performance.now()
    const { status } = await api('POST', '/content/preview', { page: 'landing', content })
    if (status !== 200) throw new Error(`a preview was answered with ${status}`)
    return performance.now() - since
  }

  const site = await edited()
  try {
    await previewOnce('The first preview loads the renderer')
    const shown: number[] = []
    for (let n = 0; n < previews; n++) shown.push(await previewOnce(`Preview ${n}`))
    const published: number[] = []
    for (let n = 0; n < rounds; n++) published.push(await publishOnce(`Agency ${n}`))
    const alone = await p99()
    let isMeasuring = true
    const publishing = (async () => {
      for (let n = 0; isMeasuring; n++) await publishOnce(`Busy agency ${n}`)
    })()
    const beside = await p99()
    isMeasuring = false
    await publishing
    return [
      {
        work: 'a preview of the landing page',
        figure: `${median(shown).toFixed(0)} ms`,
        against: 'median, one after the other',
        value: median(shown),
        bar: 150,
        better: 'less',
      },
      {
        work: 'publishing the site',
        figure: `${(median(published) / 1000).toFixed(1)} s`,
        against: 'from the request until the pages are replaced',
        value: median(published) / 1000,
        bar: 8,
        better: 'less',
      },
      {
        work: 'GET /api/services beside publishing',
        figure: `p99 ${beside.toFixed(1)} ms`,
        against: `alone: ${alone.toFixed(1)} ms`,
        value: beside / alone,
        bar: 2,
        better: 'less',
      },
    ]
  } finally {
    await product.stop()
  }
}
