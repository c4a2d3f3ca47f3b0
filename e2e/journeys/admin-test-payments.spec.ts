import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { withSite } from '../../harness/browser/site.ts'

const notice = 'Test payments: cards are not charged.'

for (const role of ['admin', 'super_admin'] as const) {
  test(`the panel tells ${role} that cards are not charged when production has a test key`, {
    tag: '@long',
  }, async ({ page, login }) => {
    await withSite(page, { mode: 'production', testPayments: true })
    await login(role)
    await page.goto(paths.admin())
    const shown = page.getByRole('status').filter({ hasText: notice })
    await expect(shown).toContainText('Set a live Paystack key on the server to take real payments.')
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the panel has no notice about test payments in a demo', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.admin())
  await expect(page.getByRole('heading', { name: 'Income Statistics' })).toBeVisible()
  await expect(page.getByText(notice)).toHaveCount(0)
})
