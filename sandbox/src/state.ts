import { randomInt } from 'node:crypto'
import type {
  Authorization,
  Customer,
  Delivery,
  Dispute,
  Invoice,
  Plan,
  Refund,
  Settings,
  Subscription,
  Transaction,
} from './rows.ts'
import { Table } from './table.ts'

// Ids are based on the clock, so that a restarted in-memory sandbox does not reuse them: the shop's database
// must never get the same provider id twice. Ids start above 2^32, so that a shop that stores them in 32 bits
// fails.
const firstSecond = Date.UTC(2024, 0, 1) / 1000
const firstId = () => 5_000_000_000 + Math.floor(Date.now() / 1000 - firstSecond) * 1000

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const newCode = (prefix: string, length = 15): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export class State {
  readonly transactions = new Table<Transaction, 'reference' | 'accessCode'>(
    'transaction',
    { reference: (row) => row.reference, accessCode: (row) => row.accessCode },
    50_000,
  )
  readonly customers = new Table<Customer, 'code' | 'email'>('customer', {
    code: (row) => row.code,
    email: (row) => row.email.toLowerCase(),
  })
  readonly authorizations = new Table<Authorization, 'code'>('authorization', { code: (row) => row.code })
  readonly refunds = new Table<Refund>('refund', {})
  readonly plans = new Table<Plan, 'code'>('plan', { code: (row) => row.code })
  readonly subscriptions = new Table<Subscription, 'code'>('subscription', { code: (row) => row.code })
  readonly invoices = new Table<Invoice, 'code'>('invoice', { code: (row) => row.code }, 50_000)
  readonly disputes = new Table<Dispute>('dispute', {})
  readonly deliveries = new Table<Delivery>('delivery', {}, 10_000)
  readonly settings = new Table<Settings>('settings', {})

  #nextId = firstId()

  newId(): number {
    const id = this.#nextId
    this.#nextId += 1
    return id
  }

  /** Makes new ids larger than the ids of all rows. Must be called after rows are read from a file. */
  continueIds() {
    for (const table of this.tables()) {
      for (const row of table.all()) this.#nextId = Math.max(this.#nextId, row.id + 1)
    }
  }

  tables() {
    return [
      this.settings,
      this.customers,
      this.authorizations,
      this.plans,
      this.transactions,
      this.refunds,
      this.subscriptions,
      this.invoices,
      this.disputes,
      this.deliveries,
    ] as const
  }

  clear() {
    for (const table of this.tables()) table.clear()
  }
}
