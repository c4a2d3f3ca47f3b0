import { sampleSite } from '@jara/contract/content/sample/sample'
import { paths } from '@jara/contract/paths'
import { expect, it, vi } from 'vitest'
import { RenderError } from '#lib/site-renderer.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { createSiteRenderer } from './site-renderer.ts'

/** A program that renders one empty page, and a picture that says whether it has got the icon. */
const program = `
export const renderer = { renderFallback: async () => ({ html: '', scripts: [], styles: [] }) }
export const dataPathOf = (path) => path
export const drawPictures = async (site, icon) => [
  { path: '/favicon.svg', content: Buffer.from(icon ? 'the icon' : 'the letter') },
]`

const picture = 'site-AAAAAAAAAAAAAAAAAAAAAA.webp'

const rendererOf = (program: string, more: Partial<Parameters<typeof createSiteRenderer>[0]> = {}) => {
  const renderer = createSiteRenderer({
    worker: new URL('./site/site.worker.ts', import.meta.url),
    program: `data:text/javascript,${encodeURIComponent(program)}`,
    files: { read: async () => undefined },
    log: { warn: vi.fn() },
    paths: [],
    origin: 'https://agency.ng',
    ...more,
  })
  cleanUp(() => renderer.close())
  return renderer
}

it.each([
  ['is missing', async () => undefined],
  ['cannot be read', () => Promise.reject(new Error('EACCES'))],
])('a site is rendered with a drawn icon, and the log says so, when the uploaded one %s', async (_, read) => {
  const warn = vi.fn()
  const renderer = rendererOf(program, { files: { read }, log: { warn } })
  const site = structuredClone(sampleSite)
  site.content.brand.icon = picture
  const rendered = await renderer.render(site, ['pages'])
  const files = rendered.flatMap(({ files }) => files)
  expect(files.find(({ path }) => path === '/favicon.svg')?.plain.toString()).toBe('the letter')
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ picture }), 'the icon of the site could not be read'],
  ])
})

const page = { html: '', data: '', scripts: [], styles: [] }
const throwing = (what: string) => `() => { throw new TypeError('no ${what}') }`

it.each([
  [
    'a page',
    { renderPage: throwing('people') },
    `The page ${paths.about()} could not be rendered: no people.`,
  ],
  [
    'a picture',
    { drawPictures: throwing('letter') },
    'The icons and link previews could not be drawn: no letter.',
  ],
  ['the sitemap', { sitemapOf: throwing('slug') }, 'The sitemap could not be written: no slug.'],
])('a site cannot be rendered, and the error says why, when %s fails', async (_, broken, message) => {
  const renderPage = `async () => (${JSON.stringify(page)})`
  const works = { renderPage, drawPictures: 'async () => []', sitemapOf: `() => ''` }
  const parts = { ...works, ...broken }
  const renderer = rendererOf(
    `export const renderer = { renderPage: ${parts.renderPage}, renderFallback: ${renderPage} }
    export const dataPathOf = (path) => path
    export const drawPictures = async (...site) => (${parts.drawPictures})(...site)
    export const sitemapOf = ${parts.sitemapOf}`,
    { paths: [paths.about()] },
  )
  const rendering = renderer.render(sampleSite, ['pages', 'sitemap'])
  await expect(rendering).rejects.toThrow(new RenderError(message))
})

it('a site cannot be rendered, and the error says why, when its renderer cannot be loaded', async () => {
  const rendering = rendererOf(`throw new Error('no fonts')`).render(sampleSite, ['pages'])
  await expect(rendering).rejects.toThrow(new Error('the renderer of the site cannot be loaded: no fonts.'))
})
