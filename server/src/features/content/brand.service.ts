import { paletteOf } from '@jara/contract/content/colours/palette'
import { type Brand, brandOfSample, type CurrentBrand } from '#lib/brand.ts'
import type { Deps } from '#lib/deps.ts'
import { brandPictures } from './brand-pictures.service.ts'
import * as repo from './content.repo.ts'
import { contentOf } from './content-site.service.ts'

/** Loads the brand of this node, and again whenever it may have changed. A failure leaves the one before. */
export async function openBrand(deps: Deps, current: CurrentBrand): Promise<void> {
  const { signals, log } = deps
  let last = Promise.resolve()
  const load = () => {
    last = last
      .then(async () => current.replace(await readBrand(deps)))
      .catch((err) => log.error({ err }, 'the brand could not be loaded'))
    return last
  }
  signals.on('site_changed', () => void load())
  signals.on('reconnected', () => void (signals.listening && load()))
  await load()
}

async function readBrand(deps: Deps): Promise<Brand> {
  const { versionId } = await repo.getSite(deps.db)
  if (versionId === null) return brandOfSample(deps.settings)
  const { brand } = await contentOf(deps, versionId)
  const colours = brand.colours ? paletteOf(brand.colours) : undefined
  return { name: brand.name, colours, ...(await brandPictures(deps, brand)) }
}
