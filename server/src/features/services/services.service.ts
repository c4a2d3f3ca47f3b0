import { toNaira } from '@jara/contract/lib/money'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ManagedService, Service, ServiceDetails, ServiceStatus } from '@jara/contract/services'
import * as files from '#features/files/files.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import * as repo from './services.repo.ts'

/** At most so many services have a rendered page. The app shows those of the others. */
const mostPages = 200

/** Lists the services on the site. */
export async function list(deps: Deps, query: ListQuery): Promise<{ items: Service[]; total: number }> {
  const { items, total } = await repo.list(deps.db, query)
  return { items: items.map((row) => toManaged(deps, row)), total }
}

/** Returns everything that the page of a service shows. */
export async function details(deps: Deps, slug: string): Promise<ServiceDetails> {
  const row = await repo.findBySlug(deps.db, slug)
  if (!row) throw notFound('service')
  return toManaged(deps, row)
}

export async function managed(
  deps: Deps,
  query: ListQuery & { status?: ServiceStatus },
): Promise<{ items: ManagedService[]; total: number }> {
  const { items, total } = await repo.listManaged(deps.db, query)
  return { items: items.map((row) => toManaged(deps, row)), total }
}

/** Finds a service that is on the site, to price an order. */
export const find = (deps: TxDeps, id: number) => repo.find(deps.db, id)

/** Finds a service of any status, to price a project that was submitted while it was on the site. */
export const findKept = (deps: TxDeps, id: number) => repo.findKept(deps.db, id)

/** Whether there is a page under this slug. */
export const hasPage = async (deps: TxDeps, slug: string): Promise<boolean> =>
  (await repo.findBySlug(deps.db, slug)) !== undefined

/** Returns the services whose pages are rendered, in display order. */
export async function listPages(deps: TxDeps): Promise<ServiceDetails[]> {
  const rows = await repo.listPages(deps.db, mostPages)
  return rows.map((row) => toDetails(row, files.pathOf))
}

/** Returns the same, and no service changes before the end of the transaction. */
export async function lockPages(deps: TxDeps): Promise<ServiceDetails[]> {
  await repo.lockChanges(deps.db)
  return listPages(deps)
}

export const toManaged = (deps: Pick<Deps, 'settings'>, row: repo.ServiceRow): ManagedService => ({
  ...toDetails(row, (key) => files.urlOf(deps, key)),
  status: row.status,
})

const toDetails = (row: repo.ServiceRow, urlOf: (key: string) => string): ServiceDetails => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  price: toNaira(row.priceKobo),
  featured: row.featured,
  deliveryTime: row.deliveryTime,
  pictureUrl: row.pictureKey && urlOf(row.pictureKey),
  included: row.included,
  questions: row.questions,
  version: row.version,
})
