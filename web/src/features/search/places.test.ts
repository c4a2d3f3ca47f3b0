import type { Holder } from '@jara/contract/access'
import { expect, test } from 'vitest'
import { screensFor } from './places.ts'

const labels = (holder: Holder) => screensFor(holder, 'admin panel').places.map(({ label }) => label)

test('screensFor finds the statement of account of a customer', () => {
  expect(screensFor({ role: 'user' }, 'statement').places.map(({ label }) => label)).toEqual([
    'Statement of account',
  ])
})

test('screensFor offers only screens that the limits of an admin allow', () => {
  const everywhere = [
    'All Users',
    'All Clients',
    'All Services',
    'All Plans',
    'Submitted Projects',
    'All Portfolio Items',
  ]
  expect(labels({ role: 'user' })).toEqual([])
  expect(labels({ role: 'admin', limits: { reach: 'assigned', finances: false } })).toEqual(everywhere)
  const withoutFinances = labels({ role: 'admin', limits: { reach: 'all', finances: false } })
  expect(withoutFinances.toSorted()).toEqual([...everywhere, 'Enquiries'].toSorted())
  const reading = labels({ role: 'admin', limits: { reach: 'assigned', finances: true } })
  expect(reading).toEqual(expect.arrayContaining(['All Payments', 'All Invoices', 'All Subscriptions']))
  for (const closed of [
    'Withholding tax',
    'Transfers to verify',
    'Import clients',
    'New invoice',
    'Enquiries',
  ])
    expect(reading).not.toContain(closed)
  const unlimited = [
    'All Payments',
    'All Quotes',
    'All Invoices',
    'All Retainers',
    'Withholding tax',
    'All Subscriptions',
    'Transfers to verify',
    'Payments to review',
    'Import clients',
    'New quote',
    'New invoice',
    'New retainer',
  ]
  expect(labels({ role: 'admin' }).toSorted()).toEqual([...withoutFinances, ...unlimited].toSorted())
  expect(labels({ role: 'super_admin' })).toEqual([
    ...labels({ role: 'admin' }),
    'Audit log',
    'Settings',
    'Site',
  ])
})
