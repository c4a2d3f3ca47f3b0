import { contentEndpoints } from '@jara/contract/content'
import type { SiteContent } from '@jara/contract/content/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { agencySettings, contentDrafts, site } from '#db/schema/index.ts'
import { openSite } from '#features/content/content.service.ts'
import { sendSignal } from '#lib/signals.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { testSite } from './site.ts'

export const builtPage = 'the page of the build'

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

  // Versions are never deleted.
  beforeEach(async () => {
    pages.rendered.length = 0
    pages.before = async () => undefined
    await db.delete(contentDrafts)
    await db.update(agencySettings).set({ legalName: '', phone: '' })
    await db.update(site).set({ versionId: null, revision: sql`${site.revision} + 1` })
    await sendSignal(db, 'site_changed', {})
    await expect.poll(() => page(), { interval: 5 }).toBe(builtPage)
  })

  return {
    ...test,
    pages,
    editor,
    other,
    page,
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
