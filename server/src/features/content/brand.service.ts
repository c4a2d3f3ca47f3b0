import { paletteOf } from '@jara/contract/content/colours/palette'
import { brand as sample } from '@jara/contract/content/sample/brand'
import { brandOfSample, type CurrentBrand } from '#lib/brand.ts'
import type { Deps } from '#lib/deps.ts'
import { retrying } from '#lib/retrying.ts'
import { brandPictures } from './brand-pictures.service.ts'
import * as repo from './content.repo.ts'
import { contentOf } from './content-site.service.ts'

/** The pictures of the brand could not be read now. The brand is shown without them. */
class PicturesError extends Error {
  override name = 'PicturesError'
}

/**
 * Loads the brand of this node, and again whenever it may have changed. After a failure the brand stays as it is,
 * and loading is tried again.
 */
export async function openBrand(deps: Deps, current: CurrentBrand): Promise<void> {
  const { signals, log } = deps
  let last: Promise<void> = Promise.resolve()
  const load = () => {
    last = last.catch(() => undefined).then(() => showBrand(deps, current))
    return last
  }
  const reload = retrying(load, (err) => log.error({ err }, 'the brand could not be loaded'))
  signals.on('site_changed', reload)
  signals.on('reconnected', () => signals.listening && reload())
  try {
    await load()
  } catch (error) {
    if (!(error instanceof PicturesError)) throw error
    reload()
  }
}

async function showBrand(deps: Deps, current: CurrentBrand): Promise<void> {
  const brand = brandOfSample(deps.settings)
  const { versionId } = await repo.getSite(deps.db)
  if (versionId === null) return current.replace(brand)
  const content = (await contentOf(deps, versionId)).brand
  // An agency that has published other sections may not have entered its name yet.
  if (content.name !== sample.name) brand.name = content.name
  if (content.colours) brand.colours = paletteOf(content.colours)
  try {
    current.replace({ ...brand, ...(await brandPictures(deps, content)) })
  } catch (cause) {
    current.replace(brand)
    throw new PicturesError('the pictures of the brand cannot be read now', { cause })
  }
}
