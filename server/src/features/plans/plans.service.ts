import { toKobo, toNaira } from '@jara/contract/lib/money'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { Plan, planForm } from '@jara/contract/plans'
import type { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { publicRows } from '#lib/public-rows.ts'
import * as repo from './plans.repo.ts'

type Form = z.output<typeof planForm>

export async function list(deps: TxDeps, query: ListQuery): Promise<{ items: Plan[]; total: number }> {
  const { items, total } = await repo.list(deps.db, query)
  return { items: items.map(toPlan), total }
}

/** Finds a plan that is on offer, to price an order. */
export const find = (deps: TxDeps, id: number) => repo.find(deps.db, id)

const toColumns = ({ price, ...form }: Form) => ({ ...form, priceKobo: toKobo(price) })

const toPlan = ({ id, name, description, priceKobo, interval, featured, version }: repo.PlanRow): Plan => ({
  id,
  name,
  description,
  price: toNaira(priceKobo),
  interval,
  featured,
  version,
})

const { insertOnTop, lock, update: updateRow } = repo
const rows = publicRows({
  list: 'plans',
  noun: 'plan',
  repo: { insertOnTop, lock, update: updateRow },
  toItem: (_, row) => toPlan(row),
  toAudit: toPlan,
})

export const create = (deps: Deps, actor: Actor, origin: Origin, form: Form) =>
  rows.create(deps, actor, origin, toColumns(form))

export const update = (
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: Form & { id: number; version?: number },
) => rows.update(deps, actor, origin, { id, version }, toColumns(form))

export const remove = rows.remove
