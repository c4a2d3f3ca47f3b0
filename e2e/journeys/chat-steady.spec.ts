import { paths } from '../../contract/src/paths.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import {
  bubble,
  log,
  messageBox,
  openChat,
  openCustomerChat,
  sendMessage,
  test,
} from '../../harness/browser/chat.ts'
import { expect } from '../../harness/browser/fixtures.ts'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('the open conversation stays when another staff member writes', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde, superAdmin] = [await customer(), await staffMember(), await staffMember('super_admin')]
  const { page } = ngozi
  await openChat(ngozi, tunde)
  await sendMessage(page, 'Good day')
  await expect(bubble(page, 'Good day')).toContainText('Sent')
  await page.goto(paths.dashboard())
  await page.goto(paths.chat())
  await expect(page).toHaveURL(paths.chat({ partner: tunde.session.user.id }))

  await openCustomerChat(superAdmin, ngozi)
  await sendMessage(superAdmin.page, 'May I join?')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link').first()).toContainText('May I join?')
  await expect(messageBox(page)).toHaveAccessibleName(`Message to ${tunde.session.user.name}`)
  await expect(bubble(page, 'Good day')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard())
})

test('a file removed or replaced during its upload does not come back', async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page } = ngozi
  await openChat(ngozi, tunde)
  const file = page.getByLabel('File to attach')
  const chip = page.getByRole('button', { name: 'Remove plan.pdf' })
  // The first two uploads never finish.
  await routeApi(page, /\/api\/chat\/attachments$/, () => undefined, { times: 2 })

  await file.setInputFiles(pdf)
  const removed = page.waitForEvent('requestfailed')
  await chip.click()
  await removed
  await expect(chip).toBeHidden()

  await file.setInputFiles(pdf)
  await expect(chip).toBeVisible()
  const replaced = page.waitForEvent('requestfailed')
  await file.setInputFiles({ ...pdf, name: 'better.pdf' })
  await replaced
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(log(page).getByRole('link', { name: /better\.pdf/ })).toBeVisible()
  await expect(chip).toBeHidden()
})
