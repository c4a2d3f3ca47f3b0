import type { BrandContent } from '@jara/contract/content/brand'
import { paletteOf } from '@jara/contract/content/colours/palette'
import * as files from '#features/files/files.service.ts'
import { type Brand, type BrandPicture, lightGround } from '#lib/brand.ts'
import type { Deps } from '#lib/deps.ts'
import { sizeOfPng, toBrandPicture } from '#lib/picture.ts'

/** What lies behind a light logo of an agency with the colours of the sample. */
const samplePanel = '#26245f'

/**
 * Returns the pictures of a brand as emails and documents show them. They are made and stored once, so that nodes do
 * not decode them at each start, and so that the addresses in emails stay valid.
 */
export async function brandPictures(
  deps: Deps,
  { logo, icon, colours }: BrandContent,
): Promise<Pick<Brand, 'logo' | 'icon'>> {
  const darkGround = (colours && paletteOf(colours).light.panel) ?? samplePanel
  const pictureOf = async (name: string | null) =>
    name === null || name.startsWith('sample/')
      ? undefined
      : ((await findPicture(deps, name, darkGround)) ?? (await makePicture(deps, name, darkGround)))
  return { logo: await pictureOf(logo), icon: await pictureOf(icon) }
}

/** Returns the stored picture, whose key says which of the two grounds it has. */
async function findPicture(deps: Deps, name: string, darkGround: string) {
  const grounds = [lightGround, darkGround]
  const known = await files.knownKeys(
    deps,
    grounds.map((ground) => files.pngKeyOf(name, ground)),
  )
  const ground = grounds.find((ground) => known.has(files.pngKeyOf(name, ground)))
  if (ground === undefined) return undefined
  const png = await files.read(deps, files.pngKeyOf(name, ground))
  return png && pictureWith(deps, name, { png, ground })
}

/** Returns undefined when the upload is missing or damaged, so that the name is shown instead. */
async function makePicture(deps: Deps, name: string, darkGround: string): Promise<BrandPicture | undefined> {
  const upload = await files.read(deps, name)
  const made = await (upload ? toBrandPicture(upload, darkGround) : missing()).catch((err) => {
    deps.log.warn({ err, picture: name }, 'a picture of the brand could not be read')
    return undefined
  })
  if (!made) return undefined
  await files.putPng(deps, files.pngKeyOf(name, made.ground), made.png)
  return pictureWith(deps, name, made)
}

const missing = () => Promise.reject(new Error('the file is missing'))

const pictureWith = (
  deps: Deps,
  name: string,
  { png, ground }: Pick<BrandPicture, 'png' | 'ground'>,
): BrandPicture => ({
  url: files.fullUrlOf(deps, files.pngKeyOf(name, ground)),
  png,
  ...sizeOfPng(png),
  ground,
})
