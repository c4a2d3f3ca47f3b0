import { agencyEndpoints } from '@jara/contract/agency'
import { contentEndpoints } from '@jara/contract/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { contentVersions } from '#db/schema/index.ts'
import { contentApp, seen } from '#testing/content.ts'
import { testSite } from '#testing/site.ts'

const { get, publish, versions, restore } = contentEndpoints
const { app, db, deps, worker, pages, editor, page, publishAll, saveName } = await contentApp()

describe('publishing', () => {
  it('is refused when a draft has changed since the editor has seen it', async () => {
    await saveName(editor, 'One', 0)
    for (const drafts of [[], [{ section: 'brand' as const, version: 9_999 }]]) {
      const refused = await editor.call(publish, { body: { drafts } })
      expect([refused.status, refused.error.code]).toEqual([409, 'stale'])
    }
  })

  it('counts as done once the node that answers shows the pages', async () => {
    await saveName(editor, 'Loaded', 0)
    await publishAll()
    await worker.drain()
    const stateAt = async (node: typeof app) =>
      (
        await node.inject({ url: '/api/content', headers: { authorization: `Bearer ${editor.token}` } })
      ).json().latest.state
    await expect.poll(() => stateAt(app)).toBe('published')
    expect(await page()).toContain('Loaded')
    // This node has not loaded the pages yet.
    expect(await stateAt(buildApp({ ...deps, site: testSite() }))).toBe('waiting')
  })

  it('shows the newer of two publications, even when it is rendered first', async () => {
    let releaseFirst = () => {}
    const waiting = new Promise<void>((resolve) => {
      releaseFirst = resolve
    })
    pages.before = ({ content }) => (content.brand.name === 'First' ? waiting : Promise.resolve())
    const { version } = (await saveName(editor, 'First', 0)).body
    await publishAll()
    await saveName(editor, 'Second', version)
    await publishAll()
    const drained = worker.drain()
    await expect.poll(() => page()).toContain('Second')
    releaseFirst()
    await drained
    expect(await page()).toContain('Second')
    const [second, first] = (await editor.call(versions)).body
    expect([first?.state, second?.state]).toEqual(['published', 'published'])
    // Nodes load the pages of the shown version a moment later, so the page above may be an older one.
    expect((await editor.call(get)).body.shownVersion).toBe(second?.id)
  })

  it('of the same drafts twice is refused while the first is waiting', async () => {
    await saveName(editor, 'Ankara House', 0)
    const both = await Promise.all([publishAll(), publishAll()])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    await worker.drain()
  })

  it('uses the details of the agency from its settings, and renders again when they change', async () => {
    const { body: settings } = await editor.call(agencyEndpoints.get)
    const change = (phone: string) =>
      editor.call(agencyEndpoints.update, {
        body: { ...settings, version: undefined, twoStaffAbove: null, legalName: 'Ankara House Ltd', phone },
      })
    expect((await change('+234 800 000 0000')).status).toBe(200)
    await worker.drain()
    await expect.poll(() => page()).toContain('+234 800 000 0000')
    const count = pages.rendered.length
    await change('+234 800 000 0000')
    await worker.drain()
    expect(pages.rendered).toHaveLength(count)
    // The settings change while the pages are rendered with the earlier ones.
    pages.before = async () => {
      pages.before = async () => undefined
      await change('+234 800 000 0002')
    }
    await change('+234 800 000 0001')
    await worker.drain()
    await expect.poll(() => page()).toContain('+234 800 000 0002')
  })
})

describe('versions', () => {
  it('are listed newest first, and an earlier one is copied into the drafts', async () => {
    for (const name of ['One', 'Two']) {
      const { version = 0 } = (await editor.call(get)).body.drafts[0] ?? {}
      await saveName(editor, name, version)
      await publishAll()
      await worker.drain()
    }
    const { body: list, headers } = await editor.call(versions, { query: { page: 1, pageSize: 1 } })
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
    expect(list.map(({ isShown }) => isShown)).toEqual([true])
    const [, earlier] = (await editor.call(versions)).body
    const params = { id: earlier?.id ?? 0 }
    await saveName(editor, 'Three', 0)
    expect((await editor.call(restore, { params, body: { drafts: [] } })).status).toBe(409)
    const { drafts } = (await editor.call(get)).body
    const restored = await editor.call(restore, { params, body: { drafts: seen(drafts) } })
    expect(restored.body.content.brand.name).toBe('One')
    expect(restored.body.published.brand.name).toBe('Two')
    await publishAll()
    await worker.drain()
    await expect.poll(() => page()).toContain('One')
    await expect(db.update(contentVersions).set({ content: {} })).rejects.toThrow()
    await expect(db.delete(contentVersions)).rejects.toThrow()
    expect((await editor.call(restore, { params: { id: 999_999 }, body: { drafts: [] } })).status).toBe(404)
  })

  it('begin with the sample agency, which can be restored too', async () => {
    await saveName(editor, 'Ankara House', 0)
    await publishAll()
    await worker.drain()
    const restored = await editor.call(restore, { params: { id: 0 }, body: { drafts: [] } })
    expect(restored.body).toMatchObject({ content: sampleContent, drafts: [{ section: 'brand' }] })
    expect((await publishAll()).body.changed).toEqual(['brand'])
    await worker.drain()
    await expect.poll(() => page()).toContain(`/ of ${sampleContent.brand.name}`)
  })
})
