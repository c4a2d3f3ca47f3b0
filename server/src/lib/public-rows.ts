import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jara/contract/audit/actions'
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
  toItem(deps: Pick<Deps, 'settings'>, row: Row): Item
  /** Returns what the audit log stores about a row. Of a changed row, it stores the name and what differs. */
  toAudit(row: Row): { name: string }
  /** Runs in the transaction of every change. */
  onChange?(tx: TxDeps): Promise<void>
}

interface Change<Row, After> {
  before?: Row
  after: After
  /** What the audit log stores when it is not the row before and after. */
  audited?: Audited
}

interface Audited {
  before?: object
  after?: object
}

/** Leaves out the fields, apart from the name, that a change has left as they were, because texts may be long. */
function differing(before: object | undefined, after: object | undefined): Audited {
  if (!before || !after) return { before, after }
  const now = new Map<string, unknown>(Object.entries(after))
  const kept = Object.entries(before).filter(
    ([field, value]) => field === 'name' || !isDeepStrictEqual(value, now.get(field)),
  )
  return {
    before: Object.fromEntries(kept),
    after: Object.fromEntries(kept.map(([field]) => [field, now.get(field)])),
  }
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
  toAudit,
  onChange,
}: PublicRows<Row, Columns, Item>) {
  async function lock(tx: TxDeps, id: number): Promise<Row> {
    const row = await repo.lock(tx.db, id)
    if (!row) throw notFound(noun)
    return row
  }

  async function record<After extends Row | undefined>(
    deps: Deps,
    actor: Actor,
    origin: Origin,
    action: AuditAction,
    change: (tx: TxDeps) => Promise<Change<Row, After>>,
  ): Promise<After> {
    const changed = await inTransaction(deps, async (tx) => {
      const { before, after, audited } = await change(tx)
      await audit(tx, {
        actor,
        origin,
        action,
        subject: noun,
        subjectId: (before ?? after)?.id,
        ...(audited ?? differing(before && toAudit(before), after && toAudit(after))),
      })
      await onChange?.(tx)
      await sendSignal(tx.db, 'public_changed', { what: list })
      return after
    })
    // This node clears its cached list now, instead of waiting for its own signal.
    deps.answers.forget(list)
    publishChange(deps.realtime, list)
    return changed
  }

  return {
    lock,

    /** Makes any other change of a row. */
    record,

    async create(deps: Deps, actor: Actor, origin: Origin, columns: Columns): Promise<Item> {
      const row = await record(deps, actor, origin, `${list}.created`, async (tx) => ({
        after: await repo.insertOnTop(tx.db, { ...columns, createdAt: tx.now() }),
      }))
      return toItem(deps, row)
    },

    async update(
      deps: Deps,
      actor: Actor,
      origin: Origin,
      { id, version }: { id: number; version?: number },
      columns: Columns,
    ): Promise<Item> {
      const row = await record(deps, actor, origin, `${list}.updated`, async (tx) => {
        const before = await lock(tx, id)
        refuseStale(toItem(deps, before), version, noun)
        return { before, after: await repo.update(tx.db, id, columns) }
      })
      return toItem(deps, row)
    },

    async remove(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
      await record(deps, actor, origin, `${list}.removed`, async (tx) => {
        const before = await lock(tx, id)
        await repo.update(tx.db, id, { deletedAt: tx.now() })
        return { before, after: undefined }
      })
    },
  }
}
