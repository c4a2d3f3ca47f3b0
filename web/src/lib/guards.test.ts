import { paths } from '@jara/contract/paths'
import type { Role } from '@jara/contract/roles'
import type { StaffLimits } from '@jara/contract/staff/limits'
import { describe, expect, it, test } from 'vitest'
import { needsStaff, needsToken, needsUser } from './guards.ts'
import type { SessionState } from './session.ts'

const here = { pathname: paths.projects(), search: '?page=2', hash: '#top', state: null, key: 'here' }
const visitor: SessionState = { ready: true, token: null, user: null, ended: false }
const as = (role: Role, limits?: StaffLimits): SessionState => ({
  ...visitor,
  token: 'secret',
  user: { id: 1, name: 'Ada', email: 'ada@example.com', role, limits },
})
const backToHere = {
  to: paths.login(),
  state: {
    notice: 'Your session has ended. Please sign in again.',
    returnTo: `${paths.projects({ page: 2 })}#top`,
  },
}

test('needsUser and needsStaff send a visitor to the home page with a notice', () => {
  const home = { to: paths.home(), state: { notice: 'Please sign in to see that page.' } }
  expect(needsUser(visitor, here)).toEqual(home)
  expect(needsStaff(visitor, here)).toEqual(home)
})

test('needsUser and needsStaff send a visitor of a page that emails link to to login, and back', () => {
  for (const [guard, path] of [
    [needsUser, paths.invoice({ id: 7 })],
    [needsStaff, paths.adminInvoice({ id: 7 })],
  ] as const)
    expect(guard(visitor, { ...here, pathname: path, search: '', hash: '' })).toEqual({
      to: paths.login(),
      state: { notice: 'Please sign in to see that page.', returnTo: path },
    })
})

test('needsToken sends a visitor without a token to login, even when a user is stored', () => {
  expect(needsToken(visitor, here)).toEqual({ to: paths.login() })
  expect(needsToken({ ...as('user'), token: null }, here)).toEqual({ to: paths.login() })
})

test('needsToken passes the choice of a visitor on to login', () => {
  const order = { ...here, search: '?service=3&type=one_time&page=2' }
  expect(needsToken(visitor, order)).toEqual({ to: paths.login({ service: 3, type: 'one_time' }) })
})

test('every guard sends an ended session to login and keeps the full URL', () => {
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard({ ...visitor, ended: true }, here)).toEqual(backToHere)
  }
})

test('every guard sends a user who signs out to the home page, with the notice if there is one', () => {
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard({ ...visitor, left: { at: 'here' } }, here)).toEqual({ to: paths.home() })
    expect(guard({ ...visitor, left: { at: 'here', notice: 'Goodbye.' } }, here)).toEqual({
      to: paths.home(),
      state: { notice: 'Goodbye.', tone: 'good' },
    })
  }
})

test('every guard treats a signed-out user as a visitor on the next page', () => {
  const gone = { ...visitor, left: { at: 'before', notice: 'Goodbye.' } }
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard(gone, here)).toEqual(guard(visitor, here))
  }
})

test('needsStaff sends a customer to the dashboard', () => {
  expect(needsStaff(as('user'), here)).toEqual({ to: paths.dashboard() })
})

test('every guard lets a user with the right role in', () => {
  expect(needsUser(as('user'), here)).toBeUndefined()
  expect(needsToken(as('user'), here)).toBeUndefined()
  expect(needsStaff(as('admin'), here)).toBeUndefined()
  expect(needsStaff(as('super_admin'), here)).toBeUndefined()
})

describe('needsStaff with limits', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    return { ...here, pathname, search, hash: '' }
  }
  const users = paths.admin()
  const projects = paths.admin({ tab: 'projects' })
  const enquiries = paths.admin({ tab: 'users', view: 'enquiries' })
  const payments = paths.admin({ tab: 'payments' })
  const unknownView = `${payments}&view=unknown`
  const subscriptions = paths.admin({ tab: 'payments', view: 'subscriptions' })
  const transfers = paths.admin({ tab: 'payments', view: 'transfers' })
  const addresses = [users, projects, enquiries, payments, unknownView, subscriptions, transfers]
  const all = [...addresses, paths.adminEmails(), paths.adminChat({ userId: 7 })]
  const opened = (limits?: StaffLimits) =>
    all.filter((address) => needsStaff(as('admin', limits), at(address)) === undefined)
  const always = [users, projects, paths.adminChat({ userId: 7 })]

  it('opens every address to an admin without limits', () => {
    expect(opened()).toEqual(all)
    expect(opened({ reach: 'all', finances: true })).toEqual(all)
  })

  it('leads an admin without finances from payments and emails to the dashboard', () => {
    expect(new Set(opened({ reach: 'all', finances: false }))).toEqual(new Set([...always, enquiries]))
    expect(needsStaff(as('admin', { reach: 'all', finances: false }), at(payments))).toEqual({
      to: paths.dashboard(),
    })
  })

  it('leads an admin with assigned projects from enquiries and reviews to the dashboard', () => {
    expect(new Set(opened({ reach: 'assigned', finances: true }))).toEqual(
      new Set([...always, payments, unknownView, subscriptions]),
    )
    expect(new Set(opened({ reach: 'assigned', finances: false }))).toEqual(new Set(always))
  })
})
