import type { Page } from '@playwright/test'
import type { ContentSection, SiteContent } from '../../contract/src/content/content.ts'
import { sampleBusiness, sampleContent } from '../../contract/src/content/sample/sample.ts'
import type { ContentVersion, EditedSite } from '../../contract/src/content.ts'
import { paths } from '../../contract/src/paths.ts'
import { type ApiRoute, routeApi } from './api-routes.ts'

const at = '2026-11-12T10:00:00.000Z'

export const contentVersion = (change: Partial<ContentVersion> = {}): ContentVersion => ({
  id: 1,
  state: 'published',
  fault: null,
  createdAt: at,
  createdBy: 'Ada Obi',
  changed: ['landing'],
  isShown: false,
  ...change,
})

/**
 * Answers the requests of the editor of the site, so that a journey does not change the pages of the others. The
 * journey may change `site` and `versions` as a colleague would.
 */
export async function fakeContent(page: Page) {
  const fake = {
    site: {
      content: sampleContent,
      published: sampleContent,
      shownVersion: 0,
      drafts: [],
      latest: null,
      business: sampleBusiness,
    } as EditedSite,
    versions: [] as ContentVersion[],
    /** What the head of a preview has beside its title. */
    previewHead: '',
    /** The number of the next version of a draft. */
    nextVersion: 1,
    save: (section: ContentSection, content: unknown) => {
      const draft = { section, version: fake.nextVersion, updatedAt: at, updatedBy: 'Ada Obi' }
      fake.nextVersion += 1
      fake.site = {
        ...fake.site,
        content: { ...fake.site.content, [section]: content },
        drafts: [...fake.site.drafts.filter((one) => one.section !== section), draft],
      }
      return draft
    },
  }

  const answers: Record<string, (route: ApiRoute) => Promise<void>> = {
    'GET ': (route) => route.fulfill({ json: fake.site }),
    'PUT /drafts': (route) => {
      const { section, content, version } = bodyOf(route)
      const current = fake.site.drafts.find((draft) => draft.section === section)?.version ?? 0
      if (version !== current)
        return route.fulfill({ status: 409, json: { code: 'stale', message: 'Changed.' } })
      return route.fulfill({ json: fake.save(section, content) })
    },
    'POST /preview': (route) => {
      const { page: name, content } = bodyOf(route)
      return route.fulfill({
        json: { html: previewOf(name, { ...fake.site.content, ...content }, fake.previewHead) },
      })
    },
    'POST /publish': (route) => {
      const changed = fake.site.drafts.map(({ section }) => section)
      const latest = contentVersion({ id: fake.versions.length + 1, state: 'waiting', changed })
      fake.site = { ...fake.site, latest }
      return route.fulfill({ status: 202, json: latest })
    },
    'GET /versions': (route) =>
      route.fulfill({ json: fake.versions, headers: { 'X-Total-Count': String(fake.versions.length) } }),
  }
  await routeApi(page, /\/api\/content/, (route) => {
    const path = new URL(route.url).pathname.replace('/api/content', '')
    const discarded = path.match(/^\/drafts\/(\w+)\/discard$/)?.[1] as ContentSection | undefined
    if (discarded) return discard(route, discarded)
    return answers[`${route.method} ${path}`]?.(route) ?? route.fulfill({ status: 404 })
  })
  return fake

  function discard(route: ApiRoute, section: ContentSection): Promise<void> {
    const { site } = fake
    fake.site = {
      ...site,
      content: { ...site.content, [section]: site.published[section] },
      drafts: site.drafts.filter((draft) => draft.section !== section),
    }
    return route.fulfill({ status: 204 })
  }
}

/** Ends the waiting publication, as the job of the server does. */
export function endPublication(fake: Awaited<ReturnType<typeof fakeContent>>, fault: string | null): void {
  const { site } = fake
  if (!site.latest) throw new Error('Nothing was published.')
  const latest = { ...site.latest, fault, state: fault ? 'failed' : 'published', isShown: !fault } as const
  fake.site = fault
    ? { ...site, latest }
    : { ...site, latest, published: site.content, drafts: [], shownVersion: latest.id }
  fake.versions = [latest, ...fake.versions.map((version) => ({ ...version, isShown: false }))]
}

const bodyOf = ({ postData }: ApiRoute) => JSON.parse(postData ?? '{}')

/** A page that is long enough to scroll. */
function previewOf(page: string, { brand, landing, about }: SiteContent, head: string): string {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>${index}: ${page}</p>`).join('')
  return `<!doctype html><html lang="en"><head><title>${brand.name}</title>${head}</head><body>
<h1>${landing.hero.title.join(' ')}</h1><p id="name">${brand.name}</p><a href="${paths.about()}">About</a>
<ul>${about.people.map(({ name }) => `<li>${name}</li>`).join('')}</ul>${paragraphs}</body></html>`
}
