import { paths } from '@jara/contract/paths'
import { expect, test } from 'vitest'
import { isViewed } from './viewed-pages.ts'

test('isViewed opens the pages of a customer without chat, account and yearly statements', () => {
  const open = [paths.dashboard(), paths.project({ id: 3 }), paths.invoice({ id: 2 })]
  for (const page of [
    ...open,
    paths.receipt({ number: 1 }),
    paths.accountStatement(),
    paths.service({ slug: 'shop' }),
  ])
    expect(isViewed(page)).toBe(true)
  const closed = [paths.chat(), paths.account(), paths.statement({ year: 2026 }), paths.notifications()]
  for (const page of [...closed, paths.admin(), paths.adminChat({ userId: 1 })])
    expect(isViewed(page)).toBe(false)
})
