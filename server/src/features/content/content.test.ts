import { contentEndpoints } from '@jara/contract/content'
import { contentFormat } from '@jara/contract/content/read-content'
import { sampleBusiness, sampleContent } from '@jara/contract/content/sample/sample'
import { paths } from '@jara/contract/paths'
import { desc, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, contentDrafts } from '#db/schema/index.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { RenderError } from '#lib/site-renderer.ts'
import { builtPage, closingWith, contentApp, named } from '#testing/content.ts'
import * as publishing from './publishing.service.ts'

const { get, saveDraft, discardDraft, preview, publish } = contentEndpoints
const { db, deps, worker, pages, editor, other, page, publishAll, saveName } = await contentApp()

const closingDraft = (title: string) => ({
  section: 'landing' as const,
  content: closingWith(title),
  version: 0,
  shownVersion: 0,
})

describe('the content', () => {
  it('is shown on every page once a draft of it is published', async () => {
    expect((await editor.call(get)).body).toMatchObject({
      content: sampleContent,
      published: sampleContent,
      shownVersion: 0,
      drafts: [],
    })
    const saved = await saveName(editor, 'Ankara House', 0)
    expect([saved.status, saved.body.updatedBy]).toEqual([200, editor.user.name])
    expect(await page()).toBe(builtPage)
    const published = await publishAll()
    expect([published.status, published.body]).toMatchObject([
      202,
      { state: 'waiting', changed: ['brand'], isShown: false },
    ])
    await worker.drain()
    await expect.poll(() => page()).toContain('/ of Ankara House')
    expect(await page(paths.about())).toContain('/about of Ankara House')
    expect(await page(paths.dashboard())).toContain('* of Ankara House')
    const { body } = await editor.call(get)
    expect(body).toMatchObject({ drafts: [], latest: { state: 'published', isShown: true } })
    expect(body.published.brand.name).toBe('Ankara House')
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'content.%'))
      .orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({ action: 'content.published', after: { changed: ['brand'] } })
  })

  it('stores a WhatsApp number and a social link in full when they were typed in short', async () => {
    const typed = {
      ...sampleContent.contact,
      whatsapp: '0801 234 5678',
      socialLinks: [{ network: 'instagram' as const, href: 'instagram.com/adesons' }],
    }
    const body = { section: 'contact' as const, content: typed, version: 0, shownVersion: 0 }
    expect((await editor.call(saveDraft, { body })).status).toBe(200)
    const [draft] = await db.select().from(contentDrafts)
    expect(draft?.content).toMatchObject({
      whatsapp: '+2348012345678',
      socialLinks: [{ network: 'instagram', href: 'https://instagram.com/adesons' }],
    })
  })

  it('is refused when a text has an unknown placeholder', async () => {
    const body = closingDraft('Write to {nope}.')
    const { status, error } = await editor.call(saveDraft, { body })
    expect([status, error.fields]).toEqual([
      400,
      {
        'content.closing.title': expect.stringContaining(
          'There is no placeholder {nope}. You can use {name}',
        ),
      },
    ])
    expect(await db.select().from(contentDrafts)).toEqual([])
  })

  it('cannot be published when no section has a draft, or where no pages are built', async () => {
    const nothing = await publishAll()
    expect([nothing.status, nothing.error.message]).toEqual([
      409,
      'There is nothing to publish. Change a section first.',
    ])
    const unbuilt = publishing.publish(
      { ...deps, site: undefined },
      editor.user as unknown as Actor,
      {} as Origin,
      { drafts: [] },
    )
    await expect(unbuilt).rejects.toThrow('not built here')
  })

  it('refuses links with scripts, unknown fields and pictures that do not exist', async () => {
    const save = (section: string, content: unknown) =>
      editor.send('PUT', '/api/content/drafts', { section, content, version: 0, shownVersion: 0 })
    const [project] = sampleContent.portfolio.projects
    const link = { ...sampleContent.portfolio, projects: [{ ...project, liveLink: 'javascript:alert(1)' }] }
    expect((await save('portfolio', link)).status).toBe(400)
    expect((await save('brand', { ...named('Ankara'), html: '<b>' })).status).toBe(400)
    const missing = await save('brand', { ...named('Ankara'), logo: 'site-AAAAAAAAAAAAAAAAAAAAAA.webp' })
    expect([missing.status, missing.error.message]).toEqual([400, expect.stringContaining('upload it again')])
    expect((await editor.call(get)).body.drafts).toEqual([])
  })
})

describe('a draft', () => {
  it('is refused when another editor has saved the section since', async () => {
    const { version } = (await saveName(other, 'Theirs', 0)).body
    const refused = await saveName(editor, 'Mine', 0)
    expect([refused.status, refused.error.code]).toEqual([409, 'stale'])
    expect(refused.error.current).toMatchObject({ version, content: { name: 'Theirs' } })
    expect((await saveName(editor, 'Mine', version)).body.version).toBeGreaterThan(version)
    expect((await other.call(saveDraft, { body: closingDraft('Ready?') })).status).toBe(200)
  })

  it('is refused when the section was published since, also with a version that was used before', async () => {
    const { version } = (await saveName(other, 'Theirs', 0)).body
    await publishAll(other)
    await worker.drain()
    const refused = await saveName(editor, 'Mine', 0, 0)
    expect([refused.status, refused.error.current]).toMatchObject([
      409,
      { version: 0, content: { name: 'Theirs' } },
    ])
    expect((await editor.call(saveDraft, { body: closingDraft('Ready?') })).status).toBe(200)
    await publishAll(editor)
    await worker.drain()
    // The publisher keeps on typing before their browser has loaded the result.
    const next = await saveName(other, 'Theirs again', version)
    expect(next.status).toBe(200)
    expect(next.body.version).toBeGreaterThan(version)
    expect((await saveName(other, 'Too late', version)).status).toBe(409)
  })

  it('is accepted again when its answer was lost', async () => {
    const first = (await saveName(editor, 'Ankara House', 0)).body
    const again = await saveName(editor, 'Ankara House', 0)
    expect([again.status, again.body]).toEqual([200, first])
    const removed = await saveName(editor, sampleContent.brand.name, first.version)
    const removedAgain = await saveName(editor, sampleContent.brand.name, first.version)
    expect([removedAgain.status, removedAgain.body]).toEqual([200, removed.body])
  })

  it('is removed when it says the same as what is published, or when it is discarded', async () => {
    const first = (await saveName(editor, 'Ankara House', 0)).body
    expect((await saveName(editor, sampleContent.brand.name, first.version)).body).toMatchObject({
      version: 0,
      updatedAt: null,
    })
    const { version } = (await saveName(editor, 'Ankara House', 0)).body
    const discard = (given: number) =>
      editor.call(discardDraft, { params: { section: 'brand' }, body: { version: given } })
    expect((await discard(version - 1)).status).toBe(409)
    expect((await discard(version)).status).toBe(204)
    expect((await editor.call(get)).body.drafts).toEqual([])
  })

  it('is in the preview, with sections that are not saved yet', async () => {
    await saveName(editor, 'Ankara House', 0)
    const { body } = await editor.call(preview, {
      body: { page: 'about', content: { landing: closingWith('Not saved') } },
    })
    expect(body.html).toContain('/about of Ankara House, Not saved')
    // The settings are empty, and so are the details on pages that are published.
    expect(body.html).not.toContain(sampleBusiness.phone)
    expect((await editor.call(get)).body.business.phone).toBe('')
  })

  it('that returns to what is shown is kept while something else is being published', async () => {
    const { version } = (await saveName(editor, 'Typing error', 0)).body
    await publishAll()
    const back = (await saveName(editor, sampleContent.brand.name, version)).body
    expect(back.version).toBeGreaterThan(version)
    await worker.drain()
    await expect.poll(() => page()).toContain('Typing error')
    expect((await editor.call(get)).body.content.brand.name).toBe(sampleContent.brand.name)
    await publishAll()
    await worker.drain()
    await expect.poll(() => page()).toContain(sampleContent.brand.name)
  })

  it('that returns to what is shown is removed when the publication fails', async () => {
    pages.before = () => Promise.reject(new RenderError('The page / could not be rendered.'))
    const { version } = (await saveName(editor, 'Never rendered', 0)).body
    await publishAll()
    await saveName(editor, sampleContent.brand.name, version)
    await worker.drain()
    expect((await editor.call(get)).body).toMatchObject({ drafts: [], latest: { state: 'failed' } })
  })

  it('of a newer format is refused, and not replaced by the sample', async () => {
    const newer = { section: 'brand' as const, format: contentFormat + 1, pictures: [], version: 1 }
    const by = { updatedAt: new Date(), updatedBy: editor.user.id }
    await db.insert(contentDrafts).values({ ...newer, content: {}, ...by })
    const refused = await editor.call(publish, { body: { drafts: [{ section: 'brand', version: 1 }] } })
    expect([refused.status, refused.error.message]).toEqual([503, expect.stringContaining('newer release')])
    expect(await db.$count(contentDrafts)).toBe(1)
  })

  it('of an older format is upgraded, and texts that are missing are empty', async () => {
    const updatedBy = editor.user.id
    const old = { section: 'brand' as const, format: 0, pictures: [], version: 1, updatedAt: new Date() }
    await db.insert(contentDrafts).values({ ...old, content: { name: 'Ankara House' }, updatedBy })
    const { body } = await editor.call(get)
    expect(body.content.brand).toEqual({ ...named('Ankara House'), tagline: '', summary: '' })
  })
})
