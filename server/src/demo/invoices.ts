// Ten invoices, which cover every status. Those of the retainers are in retainers.ts. `who` is the customer's index; 0
// is the demo account. Prices are in naira. `days` says how many days ago an invoice was issued or a payment arrived.

export interface DemoInvoice {
  who: number
  /** The title of the project that the invoice belongs to. */
  project?: string
  title: string
  note?: string
  purchaseOrder?: string
  days: number
  dueDays: number
  /** Set when VAT is added to the prices of the lines. */
  addsVat?: true
  lines: readonly (readonly [text: string, quantity: number, unitPrice: number])[]
  paid?: readonly (readonly [naira: number, days: number])[]
  withheld?: DemoClaim
  /** The reason of a credit note over the whole amount. */
  credited?: string
  /** The reason why the invoice was voided. */
  voided?: string
  isDraft?: true
}

/** Withholding tax that the client has deducted. The second value of `certified` names a file of the demo. */
export interface DemoClaim {
  percent: number
  days: number
  certified?: readonly [days: number, file: string]
  verified?: readonly [days: number, certificateNumber: string]
  refused?: readonly [days: number, reason: string]
}

export const demoInvoices: readonly DemoInvoice[] = [
  {
    who: 4,
    project: 'Nwosu waybills',
    title: 'Toll receipts for the waybills app',
    purchaseOrder: 'PO-2291',
    days: 95,
    dueDays: 14,
    lines: [
      ['Photograph of the toll receipt, attached to the trip', 1, 380_000],
      ['Monthly report of tolls by route', 1, 120_000],
    ],
    paid: [
      [250_000, 93],
      [250_000, 82],
    ],
  },
  {
    who: 0,
    project: 'Obi & Daughters catering',
    title: 'Photographs for the new menu',
    days: 60,
    dueDays: 14,
    lines: [
      ['Photographer, half a day in Surulere', 1, 85_000],
      ['Retouched photographs', 24, 2_500],
    ],
    paid: [[145_000, 51]],
  },
  {
    who: 5,
    project: 'Kano Leather export site',
    title: 'French texts for the export site',
    days: 48,
    dueDays: 14,
    lines: [['Translation into French, by the page', 12, 15_000]],
    credited: 'Your office in Lomé translates the pages, as agreed.',
  },
  {
    who: 6,
    project: 'Ikeja Fitness bookings',
    title: 'Turnstile at the Allen Avenue branch',
    note: 'Payment by bank transfer, please write the invoice number in the narration.',
    days: 34,
    dueDays: 14,
    lines: [
      ['Connection of the turnstile to the bookings', 1, 240_000],
      ['Visit to the branch, by the hour', 6.5, 18_000],
    ],
  },
  {
    who: 7,
    project: 'Eze Schools portal',
    title: 'Results of the second term',
    purchaseOrder: 'EZE/2026/041',
    days: 26,
    dueDays: 14,
    addsVat: true,
    lines: [
      ['Import of results for three schools', 3, 95_000],
      ['Training of the registrars, by the day', 2, 60_000],
      ['Discount for an existing client', 1, -25_000],
    ],
    paid: [[200_000, 15]],
  },
  {
    who: 2,
    project: 'Arewa Foods wholesale shop',
    title: 'Delivery zones for Kaduna',
    days: 20,
    dueDays: 30,
    lines: [['Delivery zone with its own days and prices', 8, 30_000]],
    voided: 'The number of zones was wrong. The next invoice replaces this one.',
  },
  {
    who: 2,
    project: 'Arewa Foods wholesale shop',
    title: 'Delivery zones for Kaduna',
    days: 19,
    dueDays: 30,
    lines: [['Delivery zone with its own days and prices', 5, 30_000]],
  },
  {
    who: 0,
    project: 'Wedding season landing page',
    title: 'Two more galleries for the wedding page',
    note: 'Half on order, the rest when the galleries are online.',
    days: 6,
    dueDays: 14,
    lines: [['Gallery with up to forty photographs', 2, 60_000]],
    paid: [[60_000, 4]],
    withheld: { percent: 5, days: 4 },
  },
  {
    who: 0,
    title: 'Domain and email for one year',
    days: 2,
    dueDays: 14,
    lines: [
      ['Domain obianddaughters.example, one year', 1, 15_000],
      ['Mailbox, one year', 3, 10_000],
    ],
  },
  {
    who: 11,
    project: 'Udeh Dental appointments',
    title: 'Reminders by WhatsApp',
    days: 1,
    dueDays: 14,
    lines: [
      ['WhatsApp reminders beside SMS', 1, 150_000],
      ['Message credit, by the thousand', 2, 12_000],
    ],
    isDraft: true,
  },
]
