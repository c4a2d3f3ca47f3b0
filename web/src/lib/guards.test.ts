import type { Role } from '@jara/contract/access'
import { expect, test } from 'vitest'
import { needsStaff, needsToken, needsUser } from './guards.ts'
import type { SessionState } from './session.ts'

const here = { pathname: '/projects', search: '?page=2', hash: '#top', state: null, key: 'here' }
const visitor: SessionState = { known: true, token: null, user: null, ended: false }
const as = (role: Role): SessionState => ({
  ...visitor,
  token: 'secret',
  user: { id: 1, name: 'Ada', email: 'ada@example.com', role },
})
const backToHere = {
  to: '/login',
  state: { notice: 'Your session has ended. Please sign in again.', returnTo: '/projects?page=2#top' },
}

test('a visitor is sent to the start page with a reason', () => {
  const turnedAway = { to: '/', state: { notice: 'Please sign in to see that page.' } }
  expect(needsUser(visitor, here)).toEqual(turnedAway)
  expect(needsStaff(visitor, here)).toEqual(turnedAway)
})

test('without a token the payments screen leads to login, also when a user is stored', () => {
  expect(needsToken(visitor, here)).toEqual({ to: '/login' })
  expect(needsToken({ ...as('user'), token: null }, here)).toEqual({ to: '/login' })
})

test('a session that ended leads to login and remembers the whole address', () => {
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard({ ...visitor, ended: true }, here)).toEqual(backToHere)
  }
})

test('whoever leaves by themselves comes to the start page, with last words if there are any', () => {
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard({ ...visitor, left: { at: 'here' } }, here)).toEqual({ to: '/' })
    expect(guard({ ...visitor, left: { at: 'here', farewell: 'Goodbye.' } }, here)).toEqual({
      to: '/',
      state: { notice: 'Goodbye.', tone: 'good' },
    })
  }
})

test('whoever has left is a visitor like any other at what they open next, be it the same page', () => {
  const gone = { ...visitor, left: { at: 'before', farewell: 'Goodbye.' } }
  for (const guard of [needsUser, needsStaff, needsToken]) {
    expect(guard(gone, here)).toEqual(guard(visitor, here))
  }
})

test('the wrong role leads to the dashboard', () => {
  expect(needsStaff(as('user'), here)).toEqual({ to: '/dashboard' })
})

test('whoever may enter does', () => {
  expect(needsUser(as('user'), here)).toBeUndefined()
  expect(needsToken(as('user'), here)).toBeUndefined()
  expect(needsStaff(as('admin'), here)).toBeUndefined()
  expect(needsStaff(as('super_admin'), here)).toBeUndefined()
})
