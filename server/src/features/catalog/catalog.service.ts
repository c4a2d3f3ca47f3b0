import { toKobo, toNaira } from '@jara/contract/money'
import type { PlanInterval } from '@jara/contract/plan-intervals'
import type { Plan } from '@jara/contract/pricing'
import type { ListQuery } from '@jara/contract/primitives'
import type { Service } from '@jara/contract/services'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import { sendSignal } from '#lib/signals.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './catalog.repo.ts'

const nouns = { services: 'service', plans: 'plan' } as const

interface Item {
  services: Service
  plans: Plan
}

interface Form {
  name: string
  description: string
  price: number
  featured: boolean
  interval?: PlanInterval
}

export async function list<S extends repo.Shelf>(
  deps: TxDeps,
  shelf: S,
  query: ListQuery,
): Promise<{ items: Item[S][]; total: number }> {
  const { items, total } = await repo.list(deps.db, shelf, query)
  return { items: items.map((row) => toItem<S>(row)), total }
}

/** Finds a service or plan that is on offer, to price an order. */
export const find = (deps: TxDeps, shelf: repo.Shelf, id: number) => repo.find(deps.db, shelf, id)

export async function create<S extends repo.Shelf>(
  deps: Deps,
  shelf: S,
  actor: Actor,
  origin: Origin,
  form: Form,
): Promise<Item[S]> {
  const row = await inTransaction(deps, async (deps) => {
    const row = await repo.insertOnTop(deps.db, shelf, { ...toColumns(form), createdAt: deps.now() })
    await record(deps, shelf, { actor, origin, action: 'created', subjectId: row.id, after: toItem(row) })
    return row
  })
  publish(deps, shelf)
  return toItem<S>(row)
}

export async function update<S extends repo.Shelf>(
  deps: Deps,
  shelf: S,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: Form & { id: number; version?: number },
): Promise<Item[S]> {
  const row = await inTransaction(deps, async (deps) => {
    const before = await getLocked(deps, shelf, id)
    refuseStale(toItem(before), version, nouns[shelf])
    const row = await repo.update(deps.db, shelf, id, toColumns(form))
    await record(deps, shelf, {
      actor,
      origin,
      action: 'updated',
      subjectId: id,
      before: toItem(before),
      after: toItem(row),
    })
    return row
  })
  publish(deps, shelf)
  return toItem<S>(row)
}

/** Hides it from the site. The row stays because old projects and orders refer to it. */
export async function remove(
  deps: Deps,
  shelf: repo.Shelf,
  actor: Actor,
  origin: Origin,
  id: number,
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const before = await getLocked(deps, shelf, id)
    await repo.update(deps.db, shelf, id, { deletedAt: deps.now() })
    await record(deps, shelf, { actor, origin, action: 'removed', subjectId: id, before: toItem(before) })
  })
  publish(deps, shelf)
}

async function getLocked(deps: TxDeps, shelf: repo.Shelf, id: number): Promise<repo.CatalogRow> {
  const row = await repo.lock(deps.db, shelf, id)
  if (!row) throw notFound(nouns[shelf])
  return row
}

type Entry = Omit<Parameters<typeof audit>[1], 'subject'>

async function record(deps: TxDeps, shelf: repo.Shelf, entry: Entry): Promise<void> {
  await audit(deps, { ...entry, action: `${shelf}.${entry.action}`, subject: nouns[shelf] })
  await sendSignal(deps.db, 'public_changed', { what: shelf })
}

/** Call after the commit. Clears this node's cache at once instead of waiting for its own signal. */
function publish(deps: Deps, shelf: repo.Shelf): void {
  deps.answers.forget(shelf)
  publishChange(deps.realtime, shelf)
}

const toColumns = ({ price, ...form }: Form) => ({ ...form, priceKobo: toKobo(price) })

function toItem<S extends repo.Shelf>(row: repo.CatalogRow): Item[S] {
  const { id, name, description, priceKobo, featured, interval, version } = row
  const item = { id, name, description, price: toNaira(priceKobo), featured, version }
  return (interval === undefined ? item : { ...item, interval }) as Item[S]
}
