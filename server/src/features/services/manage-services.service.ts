import { toKobo, toNaira } from '@jara/contract/lib/money'
import {
  longestServiceName,
  type ManagedService,
  type ServiceStatus,
  type serviceForm,
} from '@jara/contract/services'
import type { z } from 'zod'
import * as files from '#features/files/files.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { badField, notFound } from '#lib/errors.ts'
import { enqueue } from '#lib/jobs.ts'
import { toSitePicture } from '#lib/picture.ts'
import { publicRows } from '#lib/public-rows.ts'
import { renderJob } from '#lib/render-job.ts'
import * as repo from './services.repo.ts'
import { copyName } from './services.rules.ts'
import { toManaged } from './services.service.ts'

type Form = z.output<typeof serviceForm>

export const pictureField = 'picture'
/** Rendered pages show a removed picture until they are rendered again. */
const keepRemovedMs = 10 * 60_000

const toColumns = ({ price, ...form }: Form) => ({ ...form, priceKobo: toKobo(price) })

const toAudit = (row: repo.ServiceRow) => ({
  name: row.name,
  description: row.description,
  price: toNaira(row.priceKobo),
  featured: row.featured,
  status: row.status,
  included: row.included,
  deliveryTime: row.deliveryTime,
  questions: row.questions,
  picture: row.pictureId,
})

const { insertOnTop, lock, update: updateRow } = repo
const rows = publicRows({
  list: 'services',
  noun: 'service',
  repo: { insertOnTop, lock, update: updateRow },
  toItem: toManaged,
  toAudit,
  // The job compares what the pages show with what they are to show, so most changes of the order render nothing.
  onChange: (tx) => enqueue(tx, renderJob, {}),
})

export const create = (deps: Deps, actor: Actor, origin: Origin, form: Form) =>
  rows.create(deps, actor, origin, toColumns(form))

export const update = (
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: Form & { id: number; version?: number },
) => rows.update(deps, actor, origin, { id, version }, toColumns(form))

export async function setStatus(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, status }: { id: number; status: ServiceStatus },
): Promise<ManagedService> {
  const row = await rows.record(deps, actor, origin, 'services.updated', async (tx) => {
    const before = await rows.lock(tx, id)
    return { before, after: await repo.setStatus(tx.db, id, status) }
  })
  return toManaged(deps, row)
}

/** Moves a service before another one, or to the end. */
export async function move(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, beforeId }: { id: number; beforeId: number | null },
): Promise<ManagedService> {
  const row = await rows.record(deps, actor, origin, 'services.moved', async (tx) => {
    await repo.lockOrder(tx.db)
    const before = await rows.lock(tx, id)
    const next = beforeId === null ? undefined : await repo.findKept(tx.db, beforeId)
    if (beforeId !== null && !next) throw badField('beforeId', 'This service does not exist any more.')
    await repo.moveBefore(tx.db, id, beforeId)
    const audited = { after: { name: before.name, before: next?.name ?? null } }
    return { before, after: before, audited }
  })
  return toManaged(deps, row)
}

/** Adds a hidden copy after the service. The copy has a file of its own, so that each can lose its picture. */
export async function duplicate(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  id: number,
): Promise<ManagedService> {
  const original = await repo.findKept(deps.db, id)
  if (!original) throw notFound('service')
  const picture = original.pictureKey ? await files.read(deps, original.pictureKey) : undefined
  const row = await withPicture(deps, picture, (stored) =>
    rows.record(deps, actor, origin, 'services.created', async (tx) => {
      await repo.lockOrder(tx.db)
      const { name, description, priceKobo, featured, included, deliveryTime, questions } = await rows.lock(
        tx,
        id,
      )
      const { id: copyId } = await repo.insertOnTop(tx.db, {
        ...{ description, priceKobo, featured, included, deliveryTime, questions },
        name: copyName(name, longestServiceName),
        status: 'hidden',
        pictureId: stored && (await files.insert(tx, stored)),
        createdAt: tx.now(),
      })
      await repo.moveAfter(tx.db, copyId, id)
      return { after: await rows.lock(tx, copyId) }
    }),
  )
  return toManaged(deps, row)
}

export async function setPicture(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  id: number,
  upload: Buffer | undefined,
): Promise<ManagedService> {
  if (!upload) throw badField(pictureField, 'Choose a picture.')
  const { content } = await toSitePicture(upload, pictureField)
  const row = await withPicture(deps, content, (stored) =>
    rows.record(deps, actor, origin, 'services.updated', async (tx) => {
      const before = await rows.lock(tx, id)
      const pictureId = stored && (await files.insert(tx, stored))
      return { before, after: await replacePicture(tx, before, { pictureId }) }
    }),
  )
  return toManaged(deps, row)
}

export async function removePicture(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  id: number,
): Promise<ManagedService> {
  const row = await rows.record(deps, actor, origin, 'services.updated', async (tx) => {
    const before = await rows.lock(tx, id)
    return { before, after: await replacePicture(tx, before, { pictureId: null }) }
  })
  return toManaged(deps, row)
}

export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await rows.record(deps, actor, origin, 'services.removed', async (tx) => {
    const before = await rows.lock(tx, id)
    await replacePicture(tx, before, { pictureId: null, deletedAt: tx.now() })
    return { before, after: undefined }
  })
}

/** Changes a row that then has another picture or none, and removes the one before. */
async function replacePicture(
  tx: TxDeps,
  { id, pictureId }: repo.ServiceRow,
  change: { pictureId: number | null | undefined; deletedAt?: Date },
): Promise<repo.ServiceRow> {
  const row = await repo.update(tx.db, id, change)
  if (pictureId !== null) await files.removeLater(tx, pictureId, keepRemovedMs)
  return row
}

/** Stores a picture for `work`, which inserts its row. */
function withPicture<T>(
  deps: Deps,
  content: Buffer | undefined,
  work: (stored?: files.StoredFile) => Promise<T>,
): Promise<T> {
  if (!content) return work()
  return files.withFile(deps, { kind: 'service', type: 'image/webp', ending: 'webp', content }, work)
}
