import { paletteOf } from '@jara/contract/content/colours/palette'
import * as files from '#features/files/files.service.ts'
import { type Brand, type BrandPicture, brandOfSample, type CurrentBrand } from '#lib/brand.ts'
import type { Deps } from '#lib/deps.ts'
import { toBrandPicture } from '#lib/picture.ts'
import * as repo from './content.repo.ts'
import { contentOf } from './content-site.service.ts'

/** What lies behind a light logo of an agency with the colours of the sample. */
const samplePanel = '#26245f'

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
  const darkGround = colours?.light.panel ?? samplePanel
  return {
    name: brand.name,
    colours,
    logo: await readPicture(deps, brand.logo, darkGround),
    icon: await readPicture(deps, brand.icon, darkGround),
  }
}

/** Returns undefined when the picture cannot be read, so that the name is shown instead. */
async function readPicture(
  deps: Deps,
  name: string | null,
  darkGround: string,
): Promise<BrandPicture | undefined> {
  if (name === null) return undefined
  try {
    const bytes = await files.read(deps, name)
    if (!bytes) throw new Error('the file is missing')
    const { content: png, ...picture } = await toBrandPicture(bytes, darkGround)
    return { url: files.pngUrlOf(deps, name), png, ...picture }
  } catch (err) {
    deps.log.warn({ err, picture: name }, 'a picture of the brand could not be read')
    return undefined
  }
}
