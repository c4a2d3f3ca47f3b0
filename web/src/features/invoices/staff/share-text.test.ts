import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

const invoice = {
  id: 12,
  label: 'INV-000042',
  title: 'A shop for shoes',
  status: 'unpaid',
  outstanding: 200_000,
  dueOn: '2026-11-30',
  seller: { name: 'Eleko Studio', address: '', email: '', phone: '', tin: '' },
} as const

test('shareText names the invoice, what is due and where it is paid', () => {
  expect(shareText(invoice, 'https://eleko.example', '2026-11-17')).toBe(
    'Invoice INV-000042 from Eleko Studio for ‘A shop for shoes’. ₦200,000 is due by 30 November 2026. See and pay it here: https://eleko.example/invoices/12',
  )
})

test('shareText reminds of an overdue invoice', () => {
  expect(shareText({ ...invoice, status: 'overdue' }, 'https://eleko.example', '2026-12-01')).toMatch(
    /^Reminder: invoice INV-000042 .* ₦200,000 was due on 30 November 2026/,
  )
})
