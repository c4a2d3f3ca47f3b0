import type { BrandMark } from '@jara/contract/content/brand'
import * as files from '#features/files/files.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { isLightPicture, toSitePicture } from '#lib/picture.ts'
import { lockSite } from './content.repo.ts'
import * as repo from './pictures.repo.ts'

export const pictureField = 'picture'
/** How long a picture may stay unused, because an editor may not have saved the section yet. */
const keepUnusedMs = 7 * 24 * 60 * 60_000
const batchSize = 100

export async function addPicture(deps: Deps, actor: Actor, upload: Buffer | undefined, mark?: BrandMark) {
  if (!upload) throw badField(pictureField, 'Choose a picture.')
  const { content, width, height } = await toSitePicture(upload, pictureField, mark)
  const isLight = mark === 'logo' ? await isLightPicture(content, pictureField) : undefined
  const file = { kind: 'site' as const, type: 'image/webp', ending: 'webp', content }
  const name = await files.withFile(deps, file, (stored) =>
    inTransaction(deps, async (deps) => {
      const fileId = await files.insert(deps, stored)
      await repo.insert(deps.db, { fileId, createdAt: deps.now(), createdBy: actor.id })
      return stored.key
    }),
  )
  return { name, url: files.urlOf(deps, name), width, height, isLight }
}

/** Refuses content with pictures that do not exist. */
export async function refuseMissing(deps: TxDeps, names: string[]): Promise<void> {
  if (names.length === 0) return
  const known = await repo.knownNames(deps.db, names)
  if (names.some((name) => !known.has(name)))
    throw badField('content', 'A picture of this section does not exist any more. Please upload it again.')
}

/** Removes pictures that were uploaded a while ago and are in no draft and no version. */
export async function removeUnused(deps: Deps, stopping: AbortSignal): Promise<void> {
  const before = new Date(deps.now().getTime() - keepUnusedMs)
  for (let found = batchSize; found === batchSize; ) {
    stopping.throwIfAborted()
    const unused = await repo.findUnused(deps.db, before, batchSize)
    found = unused.length
    if (found === 0) return
    await inTransaction(deps, async (deps) => {
      // Drafts are saved under the same lock, so no draft starts to use a picture after this.
      await lockSite(deps.db)
      for (const id of await repo.removeUnused(deps.db, unused)) await files.remove(deps, id)
    })
  }
}
