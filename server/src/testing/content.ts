import { contentEndpoints } from '@jara/contract/content'
import type { SiteContent } from '@jara/contract/content/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { agencySettings, contentDrafts, site, siteFiles, siteRenders } from '#db/schema/index.ts'
import { openSite } from '#features/content/content.service.ts'
import { sendSignal } from '#lib/signals.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { fileOf, testSite } from './site.ts'

export const builtPage = 'the page of the build'
const marker = '/marker'

/** Returns the drafts as an editor names them who has seen them. */
export const seen = (drafts: { section: string; version: number }[]) =>
  drafts.map(({ section, version }) => ({ section, version })) as { section: 'brand'; version: number }[]

/** The brand of the sample agency with another name. */
export const named = (name: string): SiteContent['brand'] => ({ ...sampleContent.brand, name })

/** The landing page of the sample agency with another title at its end. */
export const closingWith = (title: string): SiteContent['landing'] => ({
  ...sampleContent.landing,
  closing: { title, lead: '' },
})

/** Starts an app with two editors of its site. Each test begins with the sample agency and without drafts. */
export async function contentApp() {
  const pages = testSite()
  const test = await testApp({ site: pages })
  const { as, db, deps } = test
  const [editor, other] = [await as.superAdmin(), await as.superAdmin()]
  await openSite(deps)
  const page = async (path = '/') => (await test.app.inject(path)).payload

  /** Replaces the stored pages by this page, or by none. The sample is the version that is shown. */
  const replacePages = (path?: string) =>
    db.transaction(async (tx) => {
      await tx.delete(siteRenders)
      const next = { versionId: null, revision: sql`${site.revision} + 1` }
      const [{ revision } = { revision: 0 }] = await tx.update(site).set(next).returning()
      if (path !== undefined) {
        const render = { release: pages.release, inputs: path, revision }
        const [{ id } = { id: 0 }] = await tx.insert(siteRenders).values(render).returning()
        await tx.insert(siteFiles).values({ renderId: id, ...fileOf(path, path) })
      }
      await sendSignal(tx, 'site_changed', {})
    })

  /**
   * Shows the pages of the build, and waits until the node has loaded them. The node shows a marker before, so that it
   * does not still load the pages of an earlier test.
   */
  async function resetPages() {
    await replacePages(marker)
    await expect.poll(() => pages.served.pages.has(marker), { interval: 5 }).toBe(true)
    await replacePages()
    await expect.poll(() => pages.served.pages.has(marker), { interval: 5 }).toBe(false)
  }

  // Versions are never deleted.
  beforeEach(async () => {
    pages.rendered.length = 0
    pages.before = async () => undefined
    await db.delete(contentDrafts)
    await db.update(agencySettings).set({ legalName: '', phone: '' })
    await resetPages()
  })

  return {
    ...test,
    pages,
    editor,
    other,
    page,
    resetPages,
    async publishAll(person = editor) {
      const { drafts } = (await person.call(contentEndpoints.get)).body
      return person.call(contentEndpoints.publish, { body: { drafts: seen(drafts) } })
    },
    async saveName(person: Person, name: string, version: number, seenVersion?: number) {
      const shownVersion = seenVersion ?? (await person.call(contentEndpoints.get)).body.shownVersion
      return person.call(contentEndpoints.saveDraft, {
        body: { section: 'brand', content: named(name), version, shownVersion },
      })
    },
  }
}
