import { contentEndpoints } from '@jara/contract/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { jobs, siteFiles, siteRenders } from '#db/schema/index.ts'
import type { Deps } from '#lib/deps.ts'
import { RenderError } from '#lib/site-renderer.ts'
import { StartError } from '#lib/start-error.ts'
import { testApp } from '#testing/app.ts'
import { people } from '#testing/as.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { startNode } from '#testing/nodes.ts'
import { type TestSite, testSite } from '#testing/site.ts'
import { openSite } from './content.service.ts'
import { publishJob, publishVersion } from './publishing.service.ts'

const pages = testSite()
const test = await testApp({ site: pages })
const { as, db, deps, worker, advance } = test
const editor = await as.superAdmin()
await openSite(deps)
const { get, saveDraft, publish } = contentEndpoints

const textOf = (site: TestSite) => site.served.fallback.plain.toString()
const latest = async () => (await editor.call(get)).body.latest

async function publishName(name: string) {
  const { drafts, shownVersion } = (await editor.call(get)).body
  const { version = 0 } = drafts.find(({ section }) => section === 'brand') ?? {}
  const content = { ...sampleContent.brand, name }
  const saved = await editor.call(saveDraft, { body: { section: 'brand', content, version, shownVersion } })
  const seen = [{ section: 'brand' as const, version: saved.body.version }]
  expect((await editor.call(publish, { body: { drafts: seen } })).status).toBe(202)
}

async function show(name: string) {
  await publishName(name)
  await worker.drain()
  await expect.poll(() => textOf(pages), { interval: 5 }).toContain(name)
}

/** Starts a node on the same database whose pages are those of this site. */
async function startWith(site: TestSite) {
  const node = await startNode({ ...test, deps: { ...deps, site } })
  await openSite(node.deps)
  return site
}

it('publishing runs again when a node was lost while it rendered', async () => {
  pages.before = () => Promise.reject(new Error('the thread has ended'))
  await publishName('Lost and found')
  await worker.drain()
  expect(await latest()).toMatchObject({ state: 'waiting' })
  pages.before = async () => undefined
  advance(10_000)
  await worker.drain()
  await expect.poll(() => textOf(pages)).toContain('Lost and found')
  expect(await latest()).toMatchObject({ state: 'published' })
})

it('a publication that runs on two nodes is shown once', async () => {
  let renders = 0
  pages.before = async () => {
    // The second run begins while the first one renders, as after an expired lock.
    if (++renders > 1) return
    const [{ id: versionId = 0 } = {}] = (await editor.call(contentEndpoints.versions)).body
    await publishVersion(deps, { versionId }, new AbortController().signal)
  }
  await show('Twice')
  pages.before = async () => undefined
  expect(renders).toBe(2)
  const [job] = await db.select().from(jobs).where(eq(jobs.name, publishJob.name)).orderBy(desc(jobs.id))
  expect(job).toMatchObject({ lastError: null, doneAt: expect.any(Date) })
})

it('a page that cannot be rendered changes nothing, and the version says which and why', async () => {
  await show('Before the fault')
  const fault = 'The page /about could not be rendered: people is not iterable.'
  pages.before = () => Promise.reject(new RenderError(fault))
  await publishName('Faulty')
  await worker.drain()
  pages.before = async () => undefined
  expect(await latest()).toMatchObject({ state: 'failed', fault })
  expect(textOf(pages)).toContain('Before the fault')
  const { body } = await editor.call(get)
  expect(body.drafts).toMatchObject([{ section: 'brand' }])
  expect(body.published.brand.name).toBe('Before the fault')
  await show('After the fault')
})

it('a renderer that keeps ending changes nothing, and the version says why', async () => {
  await show('Before the end')
  pages.before = () => Promise.reject(new Error('the thread has ended'))
  await publishName('Never shown')
  advance(61_000)
  await worker.drain()
  pages.before = async () => undefined
  expect(await latest()).toMatchObject({
    state: 'failed',
    fault: 'The pages could not be published: the thread has ended. The log of the server says more.',
  })
  expect(textOf(pages)).toContain('Before the end')
})

it('a full disk changes nothing, and the version says so', async () => {
  await show('Before the full disk')
  await db.execute(sql`create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await db.execute(
    sql`create trigger full_disk before insert on site_files for each row execute function refuse_full()`,
  )
  await publishName('Too much')
  await worker.drain()
  expect(await latest()).toMatchObject({ state: 'waiting' })
  advance(61_000)
  await worker.drain()
  expect(await latest()).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('The disk of the server is full.'),
  })
  expect(textOf(pages)).toContain('Before the full disk')
  await db.execute(sql`drop trigger full_disk on site_files`)
})

it('every node shows what one of them has published', async () => {
  const second = await startWith(testSite())
  await show('On two nodes')
  await expect.poll(() => textOf(second)).toContain('On two nodes')
  expect(second.rendered).toEqual([])
})

it('of two nodes that publish different drafts at once, one wins, the other is refused, and both show its pages', async () => {
  await show('Before both')
  const site = testSite()
  const node = await startNode({ ...test, deps: { ...deps, site } })
  await openSite(node.deps)
  const app = buildApp(node.deps)
  cleanUp(() => app.close())
  const editors = [editor, await people(app, node.deps).superAdmin()]
  const { shownVersion } = (await editor.call(get)).body
  const answers = await Promise.all(
    editors.map(async (person, index) => {
      const content = { ...sampleContent.brand, name: `From node ${index}` }
      const body = { section: 'brand' as const, content, version: 0, shownVersion }
      const saved = await person.call(saveDraft, { body })
      if (saved.status !== 200) return saved
      return person.call(publish, { body: { drafts: [{ section: 'brand', version: saved.body.version }] } })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
  const name = `From node ${answers.findIndex(({ status }) => status === 202)}`
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({ code: 'stale', current: { content: { name } } })
  await worker.drain()
  for (const shown of [pages, site]) await expect.poll(() => textOf(shown)).toContain(name)
  const edited = await Promise.all(editors.map(async (person) => (await person.call(get)).body))
  expect(edited[1]).toEqual(edited[0])
  expect(edited[0]?.published.brand.name).toBe(name)
})

it('a node of another release renders the pages itself, once for all nodes of that release', async () => {
  await show('Two releases')
  const newer = [testSite('second'), testSite('second')] as const
  newer[0].before = () => new Promise((resolve) => setTimeout(resolve, 50))
  newer[1].before = newer[0].before
  await Promise.all(newer.map(startWith))
  expect(newer.map(textOf)).toEqual(newer.map(() => expect.stringContaining('Two releases')))
  expect(newer[0].rendered.length + newer[1].rendered.length).toBe(1)
  await show('Published by the first release')
  for (const site of newer) await expect.poll(() => textOf(site)).toContain('Published by the first release')
})

it('a node that starts during a publication shows the newest pages', async () => {
  await show('Shown at the start')
  const starting = testSite('third')
  starting.before = async () => {
    starting.before = async () => undefined
    await show('Published meanwhile')
  }
  await startWith(starting)
  await expect.poll(() => textOf(starting)).toContain('Published meanwhile')
})

it('a node that cannot render the pages does not start', async () => {
  const broken = testSite('fourth')
  broken.before = () => Promise.reject(new RenderError('The page / could not be rendered.'))
  await expect(startWith(broken)).rejects.toThrow(StartError)
})

it('a node that could not load the pages tries again', async () => {
  await show('Before the lost connection')
  const unlucky = await startWith(testSite('fifth'))
  unlucky.before = async () => {
    unlucky.before = async () => undefined
    throw new Error('the connection was lost')
  }
  await show('After the lost connection')
  await expect.poll(() => textOf(unlucky), { timeout: 5000 }).toContain('After the lost connection')
  expect(unlucky.rendered).toHaveLength(3)
})

it('a node with another address renders the pages again', async () => {
  await show('Moved')
  const moved = testSite()
  const settings = { ...deps.settings, url: 'https://new.example.ng' }
  await openSite({ ...deps, settings, site: moved })
  expect(moved.rendered).toHaveLength(1)
  expect(textOf(moved)).toContain('Moved')
})

it('a node shows the pages that it has missed while it could not listen', async () => {
  await show('Before the loss')
  const away = testSite()
  const handlers = new Map<string, (signal: never) => void>()
  const signals: Deps['signals'] = {
    listening: true,
    on: (name, handler) => void handlers.set(name, handler),
  }
  await openSite({ ...deps, site: away, signals })
  await show('During the loss')
  expect(textOf(away)).toContain('Before the loss')
  handlers.get('reconnected')?.({} as never)
  await expect.poll(() => textOf(away)).toContain('During the loss')
})

it('only the current and the previous pages of a release are kept, and other releases for thirty days', async () => {
  for (const name of ['One', 'Two', 'Three']) await show(name)
  const kept = () => db.select().from(siteRenders).orderBy(desc(siteRenders.revision))
  expect((await kept()).filter(({ release }) => release === 'first')).toHaveLength(2)
  expect((await kept()).some(({ release }) => release === 'second')).toBe(true)
  await db.update(siteRenders).set({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) })
  await show('Four')
  expect((await kept()).every(({ release }) => release === 'first')).toBe(true)
  expect(await db.$count(siteFiles)).toBe(6)
})
