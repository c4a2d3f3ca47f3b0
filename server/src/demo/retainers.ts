import type { RetainerInterval } from '@jara/contract/invoices/retainer-periods'
import type { DemoInvoice } from './invoices.ts'

/** A retainer of the demo. `days` says how many days ago its first period began. */
export interface DemoRetainer
  extends Pick<
    DemoInvoice,
    'who' | 'project' | 'title' | 'purchaseOrder' | 'days' | 'dueDays' | 'addsVat' | 'lines'
  > {
  every: RetainerInterval
  /** How many days ago staff paused it. */
  paused?: number
  /** What was paid and withheld of the invoice of each period, from the first. */
  periods: readonly Pick<DemoInvoice, 'paid' | 'withheld'>[]
}

// In 100 days, four periods of a month begin. The second quarter of the other retainer began after its pause.
export const demoRetainers: readonly DemoRetainer[] = [
  {
    who: 4,
    project: 'Nwosu waybills',
    title: 'Care of the waybills app',
    purchaseOrder: 'PO-2304',
    days: 100,
    dueDays: 14,
    every: 'month',
    addsVat: true,
    lines: [
      ['Hosting, backups and security updates', 1, 65_000],
      ['Support for the drivers, by the hour', 4, 18_000],
    ],
    periods: [
      {
        paid: [[140_425, 96]],
        withheld: {
          percent: 5,
          days: 96,
          certified: [71, 'certificate-1'],
          verified: [70, 'WHT-004417'],
        },
      },
      {
        paid: [[140_425, 65]],
        withheld: { percent: 5, days: 65, certified: [3, 'certificate-2'] },
      },
      { paid: [[140_425, 35]], withheld: { percent: 5, days: 35 } },
      {
        paid: [[133_575, 6]],
        withheld: {
          percent: 10,
          days: 6,
          refused: [5, 'The rate for these services is 5%. Please record the tax again with this rate.'],
        },
      },
    ],
  },
  {
    who: 2,
    project: 'Arewa Foods wholesale shop',
    title: 'Photographs of new products',
    days: 130,
    dueDays: 14,
    every: 'quarter',
    paused: 60,
    lines: [['Photographs, by the product', 20, 4_500]],
    periods: [{ paid: [[90_000, 121]] }],
  },
]
