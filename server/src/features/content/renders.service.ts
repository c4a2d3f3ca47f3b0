import type { Site } from '@jara/contract/content/content'
import { sampleSite } from '@jara/contract/content/sample/sample'
import { canonical, isSame } from '@jara/contract/lib/canonical'
import { paths } from '@jara/contract/paths'
import type { Deps, TxDeps } from '#lib/deps.ts'
import type { KeptFile } from '#lib/public-site.ts'
import { sha256 } from '#lib/sha256.ts'
import type { SitePart } from '#lib/site-renderer.ts'
import { requirePages } from './content-site.service.ts'
import * as repo from './renders.repo.ts'

/** Each part of a site that the build does not have, with the hash of everything that it is rendered from. */
export type Parts = ReadonlyMap<SitePart, string>

/** The pages of the sample are those of the build. So an agency that shows the sample has only parts for its services. */
export function partsOf({ settings }: Pick<Deps, 'settings'>, { content, business, services }: Site): Parts {
  const hashOf = (inputs: object) => sha256(canonical({ ...inputs, origin: settings.url }))
  const parts = new Map<SitePart, string>()
  const isSample = isSame({ content, business, services: [] }, sampleSite)
  // All services share this hash, because that of a whole content takes long.
  const pages = hashOf({ content, business })
  if (!isSample) parts.set('pages', pages)
  for (const { version: _, ...service } of services)
    parts.set(paths.service({ slug: service.slug }), hashOf({ pages, service }))
  const slugs = services.map(({ slug }) => slug).sort()
  if (slugs.length > 0) parts.set('sitemap', hashOf({ slugs }))
  return parts
}

/** Returns a hash of everything that a render depends on, apart from the release. */
export const inputsOf = (parts: Parts): string => sha256(canonical([...parts.values()].sort()))

/**
 * Renders a site. Parts that are stored already are copied when the render is stored. `earlier` has the files of an
 * attempt before, of which those are used again whose inputs are the same.
 */
export async function renderSite(
  deps: Deps,
  site: Site,
  { earlier = [], stopping }: { earlier?: readonly KeptFile[]; stopping?: AbortSignal } = {},
): Promise<repo.NewRender> {
  const pages = requirePages(deps)
  const { release, renderer } = pages
  const parts = partsOf(deps, site)
  const inputs = inputsOf(parts)
  if (await repo.hasRender(deps.db, { release, inputs })) return { release, inputs, files: 'stored' }
  const copied = await repo.storedInputs(deps.db, release, [...parts.values()])
  const needed = new Map([...parts].filter(([, inputs]) => !copied.includes(inputs)))
  const kept = earlier.filter(({ inputs }) => inputs !== null && [...needed.values()].includes(inputs))
  const missing = [...needed].filter(([, inputs]) => !kept.some((file) => file.inputs === inputs))
  const rendered =
    missing.length > 0
      ? await renderer.render(
          site,
          missing.map(([part]) => part),
          stopping,
        )
      : []
  const files = rendered.flatMap(({ part, files }) =>
    files.map((file) => ({ ...file, inputs: parts.get(part) ?? null })),
  )
  const all = [...kept, ...files]
  pages.keep(all)
  return { release, inputs, files: all, copied }
}

const keepOtherReleasesMs = 30 * 24 * 60 * 60_000

/** Stores a render for a revision, and removes those that no node will serve again. Returns false when it must be rendered again. */
export async function storeRender(deps: TxDeps, render: repo.NewRender, revision: number): Promise<boolean> {
  if (!(await repo.storeRender(deps.db, render, revision))) return false
  await repo.removeOldRenders(deps.db, render.release, new Date(deps.now().getTime() - keepOtherReleasesMs))
  return true
}
