import { sampleSite } from '@jara/contract/content/sample/sample'
import { expect, it, vi } from 'vitest'
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

it.each([
  ['is missing', async () => undefined],
  ['cannot be read', () => Promise.reject(new Error('EACCES'))],
])('a site is rendered with a drawn icon, and the log says so, when the uploaded one %s', async (_, read) => {
  const warn = vi.fn()
  const renderer = createSiteRenderer({
    worker: new URL('./site/site.worker.ts', import.meta.url),
    program: `data:text/javascript,${encodeURIComponent(program)}`,
    files: { read },
    log: { warn },
    paths: [],
    origin: 'https://agency.ng',
  })
  cleanUp(() => renderer.close())
  const site = structuredClone(sampleSite)
  site.content.brand.icon = picture
  const rendered = await renderer.render(site, ['pages'])
  const files = rendered.flatMap(({ files }) => files)
  expect(files.find(({ path }) => path === '/favicon.svg')?.plain.toString()).toBe('the letter')
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ picture }), 'the icon of the site could not be read'],
  ])
})
