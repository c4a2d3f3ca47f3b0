import type { Holder } from '@jara/contract/access'
import { expect, test } from 'vitest'
import { screensFor } from './places.ts'

const labels = (holder: Holder) => screensFor(holder, 'admin panel').places.map(({ label }) => label)

test('screensFor offers only screens that the limits of an admin allow', () => {
  const everywhere = ['All Users', 'All Services', 'All Plans', 'Submitted Projects', 'All Portfolio Items']
  expect(labels({ role: 'user' })).toEqual([])
  expect(labels({ role: 'admin', limits: { reach: 'assigned', finances: false } })).toEqual(everywhere)
  expect(labels({ role: 'admin', limits: { reach: 'all', finances: false } })).toHaveLength(6)
  const reading = labels({ role: 'admin', limits: { reach: 'assigned', finances: true } })
  expect(reading).toEqual(expect.arrayContaining(['All Payments', 'All Subscriptions']))
  expect(reading).not.toContain('Transfers to verify')
  expect(labels({ role: 'admin' })).toHaveLength(10)
  expect(labels({ role: 'super_admin' })).toHaveLength(12)
})
