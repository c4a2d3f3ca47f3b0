import type { RowKind } from '@jara/contract/changes'
import type { Db } from '#db/client.ts'
import type { Actor, Origin } from './actor.ts'
import { audit } from './audit.ts'
import { type Deps, inTransaction, type TxDeps } from './deps.ts'
import { notFound } from './errors.ts'
import { publishChange } from './realtime.ts'
import { sendSignal } from './signals.ts'
import { refuseStale } from './versions.ts'

interface PublicRows<Row extends { id: number }, Columns, Item extends { version: number }> {
  list: Extract<RowKind, 'services' | 'plans'>
  noun: string
  repo: {
    insertOnTop(db: Db, row: Columns & { createdAt: Date }): Promise<Row>
    lock(db: Db, id: number): Promise<Row | undefined>
    update(db: Db, id: number, change: Partial<Columns> | { deletedAt: Date }): Promise<Row>
  }
  toItem(row: Row): Item
}

/**
 * Returns the functions with which staff edit a public list. A change and its audit entry share a
 * transaction, and every node drops its cached list. A removed row stays in the table, because old projects
 * and orders refer to it.
 */
export function publicRows<Row extends { id: number }, Columns, Item extends { version: number }>({
  list,
  noun,
  repo,
  toItem,
}: PublicRows<Row, Columns, Item>) {
  async function lock(deps: TxDeps, id: number): Promise<Row> {
    const row = await repo.lock(deps.db, id)
    if (!row) throw notFound(noun)
    return row
  }

  async function record<After extends Row | undefined>(
    deps: Deps,
    actor: Actor,
    origin: Origin,
    action: 'created' | 'updated' | 'removed',
    change: (tx: TxDeps) => Promise<{ before?: Row; after: After }>,
  ): Promise<After> {
    const changed = await inTransaction(deps, async (tx) => {
      const { before, after } = await change(tx)
      await audit(tx, {
        actor,
        origin,
        action: `${list}.${action}`,
        subject: noun,
        subjectId: (before ?? after)?.id,
        before: before && toItem(before),
        after: after && toItem(after),
      })
      await sendSignal(tx.db, 'public_changed', { what: list })
      return after
    })
    // This node clears its cached list now, instead of waiting for its own signal.
    deps.answers.forget(list)
    publishChange(deps.realtime, list)
    return changed
  }

  return {
    async create(deps: Deps, actor: Actor, origin: Origin, columns: Columns): Promise<Item> {
      const row = await record(deps, actor, origin, 'created', async (tx) => ({
        after: await repo.insertOnTop(tx.db, { ...columns, createdAt: tx.now() }),
      }))
      return toItem(row)
    },

    async update(
      deps: Deps,
      actor: Actor,
      origin: Origin,
      { id, version }: { id: number; version?: number },
      columns: Columns,
    ): Promise<Item> {
      const row = await record(deps, actor, origin, 'updated', async (tx) => {
        const before = await lock(tx, id)
        refuseStale(toItem(before), version, noun)
        return { before, after: await repo.update(tx.db, id, columns) }
      })
      return toItem(row)
    },

    async remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
      await record(deps, actor, origin, 'removed', async (tx) => {
        const before = await lock(tx, id)
        await repo.update(tx.db, id, { deletedAt: tx.now() })
        return { before, after: undefined }
      })
    },
  }
}
