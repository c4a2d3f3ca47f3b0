import type { Site } from '@jara/contract/content/content'
import { paths } from '@jara/contract/paths'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { valueAt } from '#features/content/content-path.ts'
import { elementsOf, faultsIn, repeatedKeys } from './testing-elements.ts'
import { placesIn, sites } from './testing-sites.ts'

// React checks the keys of a list only in browsers, so each list is checked where it is created.
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<typeof import('react/jsx-dev-runtime')>()
  const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) => {
    for (const key of repeatedKeys(props)) console.error(`the key ${key} is repeated`)
    return runtime.jsxDEV(type, props, ...rest)
  }
  return { ...runtime, jsxDEV }
})

interface PageModule {
  default: ComponentType<never>
  loader: () => unknown
  meta: (args: never) => object[]
}

// Other tests of this worker may have loaded the components without the check.
vi.resetModules()
const load = async (page: Promise<unknown>) => (await page) as PageModule
const pages: Record<string, PageModule> = {
  [paths.home()]: await load(import('./landing-page.tsx')),
  [paths.about()]: await load(import('./about-page.tsx')),
  [paths.publicServices()]: await load(import('./public-services-page.tsx')),
  [paths.services()]: await load(import('./services-page.tsx')),
  [paths.publicPortfolio()]: await load(import('./public-portfolio-page.tsx')),
  [paths.showcase()]: await load(import('./showcase-page.tsx')),
  [paths.pricing()]: await load(import('./pricing-page.tsx')),
  [paths.contact()]: await load(import('./contact-page.tsx')),
  [paths.privacy()]: await load(import('./privacy-page.tsx')),
  [paths.terms()]: await load(import('./terms-page.tsx')),
}
const { default: OpenLayout } = await import('../../layouts/open-layout.tsx')
const { brandOfSite } = await import('#content/brand.server.ts')

/** Returns the HTML of a page and its metadata, as a visitor gets them. */
function rendered(site: Site, path: string) {
  globalThis.siteToRender = site
  const page = pages[path] as PageModule
  const root = { brand: brandOfSite() }
  const loaderData = page.loader()
  const Stub = createRoutesStub([
    {
      id: 'root',
      loader: () => root,
      children: [
        {
          id: 'layout',
          Component: OpenLayout,
          children: [
            { id: 'page', path, loader: () => loaderData, Component: page.default as ComponentType },
          ],
        },
      ],
    },
  ])
  const hydrationData = { loaderData: { root, page: loaderData } }
  return {
    html: renderToString(createElement(Stub, { initialEntries: [path], hydrationData })),
    meta: page.meta({ loaderData, matches: [{ loaderData: root }] } as never),
  }
}

/** Returns the places of empty values in the metadata. */
const emptyIn = (meta: unknown): string[] =>
  placesIn(meta)
    .filter((at) => {
      const value = valueAt(meta, at)
      return typeof value === 'string'
        ? value === '' || value !== value.trim()
        : Array.isArray(value) && !value.length
    })
    .map((at) => at.join('.'))

const errors = vi.spyOn(console, 'error')
afterAll(() => errors.mockRestore())

describe.each(sites)('a public site with %s', (_what, site) => {
  beforeEach(() => void errors.mockReset())
  afterEach(() => {
    globalThis.siteToRender = undefined
  })

  it.each(Object.keys(pages))('has nothing empty, damaged or repeated on %s', (path) => {
    const { html, meta } = rendered(site, path)
    const elements = elementsOf(html)
    expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1)
    expect([...new Set(faultsIn(elements))]).toEqual([])
    expect(emptyIn(meta)).toEqual([])
    expect(errors.mock.calls).toEqual([])
  })
})
