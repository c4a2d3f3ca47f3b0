import type { ListQuery } from '@jara/contract/lib/primitives'
import type { PortfolioItem, portfolioForm } from '@jara/contract/portfolio'
import type { z } from 'zod'
import * as files from '#features/files/files.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { toWebp } from '#lib/picture.ts'
import { publishChange } from '#lib/realtime.ts'
import { sendSignal } from '#lib/signals.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './portfolio.repo.ts'

export const pictureField = 'screenshot'
type Form = z.output<typeof portfolioForm>

export async function list(deps: Deps, query: ListQuery): Promise<{ items: PortfolioItem[]; total: number }> {
  const { items: rows, total } = await repo.list(deps.db, query)
  return { items: rows.map(({ item, key }) => toItem(deps, item, key)), total }
}

export async function create(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  form: Form,
  upload: Buffer | undefined,
): Promise<PortfolioItem> {
  const { row, key } = await withPicture(deps, upload, (picture) =>
    inTransaction(deps, async (deps) => {
      const screenshotId = picture && (await files.insert(deps, picture))
      const row = await repo.insert(deps.db, { ...toColumns(form), screenshotId, createdAt: deps.now() })
      const change = { subjectId: row.id, after: fields(row) }
      await record(deps, { actor, origin, action: 'portfolio.created', ...change })
      return { row, key: picture?.key ?? null }
    }),
  )
  publish(deps)
  return toItem(deps, row, key)
}

/**
 * Updates an item. Keeps its picture when no new one is sent. The file of a replaced picture is deleted after
 * the commit.
 */
export async function update(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: Form & { id: number; version?: number },
  upload: Buffer | undefined,
): Promise<PortfolioItem> {
  const { row, key } = await withPicture(deps, upload, (picture) =>
    inTransaction(deps, async (deps) => {
      const before = await getLocked(deps, id)
      refuseStale({ ...fields(before), version: before.version }, version, 'portfolio item')
      const screenshotId = picture ? await files.insert(deps, picture) : before.screenshotId
      const row = await repo.update(deps.db, id, { ...toColumns(form), screenshotId })
      if (picture && before.screenshotId) await files.remove(deps, before.screenshotId)
      const change = { before: fields(before), after: fields(row) }
      await record(deps, { actor, origin, action: 'portfolio.updated', subjectId: id, ...change })
      return { row, key: picture?.key ?? (await repo.findKey(deps.db, screenshotId)) }
    }),
  )
  publish(deps)
  return toItem(deps, row, key)
}

export async function remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await getLocked(deps, id)
    await repo.remove(deps.db, id)
    if (before.screenshotId) await files.remove(deps, before.screenshotId)
    const change = { subjectId: id, before: fields(before) }
    await record(deps, { actor, origin, action: 'portfolio.removed', ...change })
  })
  publish(deps)
}

async function withPicture<T>(
  deps: Deps,
  upload: Buffer | undefined,
  work: (picture?: files.StoredFile) => Promise<T>,
): Promise<T> {
  if (!upload) return work()
  const { content } = await toWebp(upload, pictureField)
  return files.withFile(deps, { kind: 'portfolio', type: 'image/webp', ending: 'webp', content }, work)
}

async function getLocked(deps: TxDeps, id: number): Promise<repo.ItemRow> {
  const row = await repo.lock(deps.db, id)
  if (!row) throw notFound('portfolio item')
  return row
}

async function record(deps: TxDeps, entry: Omit<Parameters<typeof audit>[1], 'subject'>): Promise<void> {
  await audit(deps, { ...entry, subject: 'portfolio item' })
  await sendSignal(deps.db, 'public_changed', { what: 'portfolio' })
}

function publish(deps: Deps): void {
  deps.answers.forget('portfolio')
  publishChange(deps.realtime, 'portfolio')
}

const toColumns = (form: Form) => ({ ...form, siteUrl: form.siteUrl || null })

const fields = ({ projectName, siteUrl, featured, screenshotId }: repo.ItemRow) => ({
  projectName,
  siteUrl,
  featured,
  picture: screenshotId,
})

function toItem(deps: Deps, row: repo.ItemRow, key: string | null): PortfolioItem {
  const { id, projectName, siteUrl, featured, version } = row
  return { id, projectName, siteUrl, featured, version, screenshotUrl: key && files.urlOf(deps, key) }
}
