import { agencyEndpoints } from '@jara/contract/agency'
import { paths } from '@jara/contract/paths'
import { serviceEndpoints } from '@jara/contract/services'
import { desc, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { services, site, siteFiles, siteRenders } from '#db/schema/index.ts'
import { RenderError } from '#lib/site-renderer.ts'
import { builtPage, contentApp } from '#testing/content.ts'
import { startNode } from '#testing/nodes.ts'
import { type TestSite, testSite } from '#testing/site.ts'
import { waitingFor } from '#testing/waiting-for.ts'
import { openSite } from './content.service.ts'
import { renderAgain } from './show-version.service.ts'

const test = await contentApp()
const { app, db, deps, worker, pages, editor, page, resetPages, publishAll, saveName } = test
const form = { description: 'Sells while you sleep.', price: 450_000, featured: false }
const { create, update, setStatus, move, remove } = serviceEndpoints
const shop = paths.service({ slug: 'shop' })
const logo = paths.service({ slug: 'logo' })
const sitemap = '/sitemap.xml'

const add = async (name: string) => (await editor.call(create, { body: { ...form, name } })).body
const reprice = (id: number, price: number) =>
  editor.call(update, { params: { id }, body: { ...form, name: 'Shop', price } })
/** Runs the queued jobs, and returns the parts that they have rendered. */
async function rendered() {
  pages.renderedParts.length = 0
  await worker.drain()
  return pages.renderedParts
}
async function publishName(name: string) {
  await saveName(editor, name, 0)
  expect((await publishAll()).status).toBe(202)
}

/** Starts a node on the same database whose pages are those of this site. */
async function startWith(started: TestSite) {
  await openSite((await startNode({ ...test, deps: { ...deps, site: started } })).deps)
  return started
}
const textIn = (served: TestSite, path: string) => served.served.pages.get(path)?.plain.toString()

beforeEach(async () => {
  await db.update(services).set({ deletedAt: new Date() }).where(isNull(services.deletedAt))
  await worker.drain()
  await resetPages()
  expect([...pages.served.pages.keys()]).toEqual(['/'])
})

describe('the page of a service', () => {
  it('is rendered beside the pages of the build while the sample is shown', async () => {
    await add('Shop')
    expect(await rendered()).toEqual([shop, 'sitemap'])
    await expect.poll(() => page(shop)).toContain('Shop for 450000')
    expect(await page('/')).toBe(builtPage)
    expect(await page(sitemap)).toBe('shop')
  })

  it('is rendered alone when only this service has changed', async () => {
    const [, { id }] = [await add('Logo'), await add('Shop')]
    await rendered()
    await reprice(id, 500_000)
    expect(await rendered()).toEqual([shop])
    await expect.poll(() => page(shop)).toContain('Shop for 500000')
    expect(await page(logo)).toContain('Logo for 450000')
    await add('Portal')
    expect(await rendered()).toEqual([paths.service({ slug: 'portal' }), 'sitemap'])
  })

  it('is not rendered again when the order changes, or when nothing changes', async () => {
    const [other, { id }] = [await add('Logo'), await add('Shop')]
    await rendered()
    const { revision } = (await db.select().from(site))[0] ?? {}
    await editor.call(move, { params: { id: other.id }, body: { beforeId: id } })
    await reprice(id, 450_000)
    expect(await rendered()).toEqual([])
    expect((await db.select().from(site))[0]?.revision).toBe(revision)
  })

  it('is rendered once for all changes that wait, and only one job waits for its turn', async () => {
    const { id } = await add('Shop')
    await rendered()
    pages.renderedParts.length = 0
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    pages.before = () => held
    await reprice(id, 500_000)
    const run = () => renderAgain(deps, {}, new AbortController().signal)
    const running = run()
    await expect.poll(() => pages.renderedParts, { interval: 5 }).toEqual([shop])
    await reprice(id, 600_000)
    const waiting = run()
    await reprice(id, 700_000)
    await Promise.all([run(), run()])
    go()
    await Promise.all([running, waiting])
    expect(pages.renderedParts).toEqual([shop, shop])
    await expect.poll(() => page(shop)).toContain('Shop for 700000')
    expect(await rendered()).toEqual([])
  })

  it('disappears with its entry in the sitemap when the service is hidden or removed', async () => {
    const [first, second] = [await add('Logo'), await add('Shop')]
    await rendered()
    await expect.poll(() => page(shop)).toContain('Shop')
    await editor.call(setStatus, { params: { id: second.id }, body: { status: 'hidden' } })
    expect(await rendered()).toEqual(['sitemap'])
    await expect.poll(async () => (await app.inject(shop)).statusCode).toBe(404)
    expect(await page(sitemap)).toBe('logo')
    await editor.call(remove, { params: { id: first.id } })
    expect(await rendered()).toEqual([])
    await expect.poll(async () => (await app.inject(logo)).statusCode).toBe(404)
    expect((await app.inject(sitemap)).statusCode).toBe(404)
    await editor.call(setStatus, { params: { id: second.id }, body: { status: 'shown' } })
    await rendered()
    await expect.poll(() => page(shop)).toContain('Shop')
  })

  it('is served by the app until it is rendered, and is unknown for a service that does not exist', async () => {
    await add('Shop')
    const statusOf = async (path: string) => (await app.inject(path)).statusCode
    expect([await statusOf(shop), await page(shop)]).toEqual([200, builtPage])
    for (const slug of ['unknown', 'SHOP', 'shop.data', 'a/b', '%00']) {
      const path = `${paths.services()}/${slug}`
      expect([path, await statusOf(path)]).toEqual([path, 404])
    }
  })

  it('stays as it was when it cannot be rendered, and the job says which page it is', async () => {
    const { id } = await add('Shop')
    await rendered()
    await expect.poll(() => page(shop)).toContain('Shop for 450000')
    pages.before = () => Promise.reject(new RenderError(`The page ${shop} could not be rendered.`))
    await reprice(id, 500_000)
    await worker.drain()
    const { rows } = await db.execute(
      sql`select last_error from jobs where name = 'content.render' and done_at is null`,
    )
    expect(rows).toMatchObject([{ last_error: expect.stringContaining(shop) }])
    expect(await page(shop)).toContain('Shop for 450000')
    await db.execute(sql`delete from jobs where done_at is null`)
  })
})

describe('publishing', () => {
  it('renders the pages of services with the new content, and a later change of a service renders only its page', async () => {
    const [, { id }] = [await add('Logo'), await add('Shop')]
    await rendered()
    await publishName('Ankara House')
    expect(await rendered()).toEqual(['pages', shop, logo])
    await expect.poll(() => page(shop)).toContain('Ankara House')
    expect(await page('/')).toContain('Ankara House')
    await reprice(id, 500_000)
    expect(await rendered()).toEqual([shop])
    await expect.poll(() => page(shop)).toContain('Shop for 500000')
    expect(await page('/')).toContain('Ankara House')
    expect(await page(logo)).toContain('Ankara House')
    expect(await page(sitemap)).toBe('shop logo')
  })

  it('shows the service as it is when it changes while the pages are rendered', async () => {
    const { id } = await add('Shop')
    await rendered()
    pages.before = async () => {
      pages.before = async () => undefined
      await reprice(id, 500_000)
    }
    await publishName('Changed meanwhile')
    await rendered()
    await expect.poll(() => page(shop)).toMatch(/Changed meanwhile.*Shop for 500000/)
  })

  it('waits for a change of a service that is not committed yet, and renders it too', async () => {
    await add('Shop')
    await rendered()
    let changed = Promise.resolve()
    let commit = () => {}
    pages.before = async () => {
      pages.before = async () => undefined
      const mayCommit = new Promise<void>((resolve) => {
        commit = resolve
      })
      const isWritten = new Promise<void>((resolve) => {
        changed = db.transaction(async (tx) => {
          await tx.update(services).set({ priceKobo: 700_000_00 }).where(isNull(services.deletedAt))
          resolve()
          await mayCommit
        })
      })
      await isWritten
    }
    await publishName('Waits for it')
    const drained = worker.drain()
    await expect.poll(() => waitingFor(db, 'services'), { interval: 5 }).toBe(1)
    commit()
    await Promise.all([changed, drained])
    await expect.poll(() => page(shop)).toMatch(/Waits for it.*Shop for 700000/)
  })

  it('ends with the newest of several changes that happen at once', async () => {
    const { id } = await add('Shop')
    await rendered()
    await publishName('All at once')
    const { body: settings } = await editor.call(agencyEndpoints.get)
    const details = { legalName: 'Ankara House Ltd', phone: '+234 800 000 0009' }
    const body = { ...settings, version: undefined, twoStaffAbove: null, ...details }
    const [, priced, saved] = await Promise.all([
      worker.drain(),
      reprice(id, 500_000),
      editor.call(agencyEndpoints.update, { body }),
    ])
    expect([priced.status, saved.status]).toEqual([200, 200])
    await worker.drain()
    await expect.poll(() => page(shop)).toMatch(/All at once.*\+234 800 000 0009.*Shop for 500000/)
  })
})

describe('a node', () => {
  it('does not wait for the pages of services when it starts, and a job renders them', async () => {
    await add('Shop')
    await rendered()
    await publishName('Ankara House')
    await rendered()
    const newer = await startWith(testSite('second'))
    expect(newer.renderedParts).toEqual(['pages'])
    expect(newer.served.fallback.plain.toString()).toContain('Ankara House')
    expect(textIn(newer, shop)).toBeUndefined()
    // The job runs on the node of the first release, which has all pages itself.
    expect(await rendered()).toEqual([])
    await expect.poll(() => textIn(newer, shop)).toContain('Shop for 450000')
    expect(newer.renderedParts).toEqual(['pages', shop, 'sitemap'])
    await worker.drain()
  })

  it('starts at once while the sample is shown', async () => {
    await add('Shop')
    await rendered()
    const newer = await startWith(testSite('third'))
    expect(newer.rendered).toEqual([])
    await worker.drain()
    await expect.poll(() => textIn(newer, shop)).toContain('Shop')
    expect(newer.renderedParts).toEqual([shop, 'sitemap'])
  })

  it('loads stored pages when it starts, apart from those that are out of date', async () => {
    const [, { id }] = [await add('Logo'), await add('Shop')]
    await rendered()
    await reprice(id, 500_000)
    const restarted = await startWith(testSite())
    expect(textIn(restarted, logo)).toContain('Logo')
    expect(textIn(restarted, shop)).toBeUndefined()
    await worker.drain()
    await expect.poll(() => textIn(restarted, shop)).toContain('Shop for 500000')
  })

  it('shows the pages that another one has rendered', async () => {
    const second = await startWith(testSite())
    const { id } = await add('Shop')
    await rendered()
    await expect.poll(() => textIn(second, shop)).toContain('Shop for 450000')
    await Promise.all([
      reprice(id, 500_000),
      ...[deps, { ...deps, site: second }].map((node) => renderAgain(node, {}, new AbortController().signal)),
    ])
    await worker.drain()
    for (const node of [pages, second])
      await expect.poll(() => textIn(node, shop)).toContain('Shop for 500000')
    expect(second.served.files.get(sitemap)?.plain.toString()).toBe('shop')
  })

  it('renders stored pages of an earlier release again, which have no inputs', async () => {
    await add('Shop')
    await rendered()
    await publishName('Ankara House')
    await rendered()
    await db.update(siteFiles).set({ inputs: null })
    const [last] = await db.select().from(siteRenders).orderBy(desc(siteRenders.revision)).limit(1)
    await db.update(siteRenders).set({ inputs: sql`inputs || ' of an earlier release'` })
    const upgraded = await startWith(testSite())
    expect(upgraded.renderedParts).toEqual(['pages'])
    await worker.drain()
    await expect.poll(() => textIn(upgraded, shop)).toContain('Ankara House')
    expect(last?.release).toBe('first')
  })
})
