import { describe, expect, it } from 'vitest'
import { adminViews } from './admin-views.ts'
import { paths } from './paths.ts'

describe('paths', () => {
  // Bookmarks, search engines and sent emails contain these addresses, so a changed address breaks their
  // links.
  it('keep the address of every page', () => {
    const patterns = Object.values(paths).map(({ pattern }) => pattern)
    expect(patterns).toEqual([
      '/',
      '/login',
      '/register',
      '/pricing',
      '/contact',
      '/about',
      '/public-services',
      '/public-portfolio',
      '/showcase',
      '/services',
      '/services/:slug',
      '/privacy',
      '/terms',
      '/sign-in-link',
      '/forgot',
      '/reset',
      '/confirm',
      '/join',
      '/invite',
      '/setup',
      '/verify/:code',
      '/pay',
      '/quote',
      '/dashboard',
      '/projects',
      '/projects/:id',
      '/payments',
      '/invoices',
      '/invoices/:id',
      '/receipts/:number',
      '/credit-notes/:number',
      '/statements/:year',
      '/account-statement',
      '/pro-forma/:reference',
      '/portfolio',
      '/chat',
      '/account',
      '/notifications',
      '/admin',
      '/admin/chat/:userId',
      '/admin/clients/:id',
      '/admin/client-accounts/:id',
      '/admin/invoices/:id',
      '/admin/new-invoice',
      '/admin/retainers/:id',
      '/admin/new-retainer',
      '/admin/quotes/:id',
      '/admin/new-quote',
      '/admin/emails',
      '/admin/audit',
      '/admin/import-clients',
      '/admin/settings',
      '/admin/site',
    ])
  })

  it('put values into the path and the rest into the query string', () => {
    expect(paths.project({ id: 7 })).toBe('/projects/7')
    expect(paths.adminChat({ userId: 3, message: 12 })).toBe('/admin/chat/3?message=12')
    expect(paths.admin({ tab: 'users', view: 'enquiries' })).toBe('/admin?tab=users&view=enquiries')
    expect(paths.payments({ service: undefined })).toBe('/payments')
  })

  it('encode values', () => {
    expect(paths.verify({ code: 'a/b?c' })).toBe('/verify/a%2Fb%3Fc')
    expect(paths.admin({ tab: 'users', search: 'a&b=c d' })).toBe('/admin?tab=users&search=a%26b%3Dc+d')
  })

  it('leave a placeholder of the path out of the query string', () => {
    expect(paths.receipt({ number: ':number' })).toBe('/receipts/%3Anumber')
  })
})

it('the first view of each admin tab is named like the tab', () => {
  for (const [tab, [first]] of Object.entries(adminViews)) expect(first).toBe(tab)
})
