import { paths } from '../../contract/src/paths.ts'
import { popup, seededOffer } from '../../harness/browser/checkout.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'
import { arrowTo, tabTo } from '../../harness/browser/keyboard.ts'
import { openTab } from '../../harness/browser/staff.ts'

test('a customer registers, orders and pays by keyboard', { tag: '@long' }, async ({ page, request }) => {
  const person = newPerson()
  const service = await seededOffer(request, 'services')
  await page.goto(paths.register())
  await page.waitForLoadState('networkidle')
  for (const [label, value] of [
    ['Name', person.name],
    ['Email', person.email],
    ['Password', person.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(paths.payments())

  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type('Without a mouse')
  await tabTo(page, page.getByLabel('Description'))
  await page.keyboard.type('Tab, Enter and the arrows.')
  await arrowTo(page, page.getByLabel('Service', { exact: true }), `service-${service.id}`)
  await arrowTo(page, page.getByLabel('Payment type'), 'one_time')
  await tabTo(page, page.getByRole('button', { name: 'Submit project' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Pay with Paystack' }))
  await page.keyboard.press('Enter')
  await tabTo(page, popup(page).getByRole('button', { name: 'Pay', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Project 'Without a mouse' and payment successfully recorded!/)).toBeVisible()
})

for (const [tab, opener, role] of [
  ['users', 'Add User', 'dialog'],
  ['services', /^Delete (?!Selected)/, 'alertdialog'],
] as const) {
  test(`the focus stays in the ${role} opened by ${opener} and returns to its button`, {
    tag: '@long',
  }, async ({ page, login }) => {
    await login('super_admin')
    await openTab(page, tab)
    await tabTo(page, page.getByRole('button', { name: opener }).first())
    // Rows of other tests may appear above this one.
    const name = await page.locator(':focus').evaluate((button) => button.ariaLabel ?? button.textContent)
    const button = page.getByRole('button', { name: name ?? '', exact: true })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole(role)
    await expect(dialog).toBeVisible()
    const within = () => dialog.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(within).toBe(true)
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press(key)
        await expect.poll(within).toBe(true)
      }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
}
