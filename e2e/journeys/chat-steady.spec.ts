import { bubble, messageBox, openChat, openCustomer, say, test } from '../chatting.ts'
import { expect } from '../fixtures.ts'

test('the conversation that is open stays when somebody else writes', async ({ customer, staffMember }) => {
  const [ngozi, tunde, boss] = [await customer(), await staffMember(), await staffMember('super_admin')]
  const { page } = ngozi
  await openChat(ngozi, tunde)
  await say(page, 'Good day')
  await expect(bubble(page, 'Good day')).toContainText('Sent')
  await page.goto('/dashboard')
  await page.goto('/chat')
  await expect(page).toHaveURL(`/chat?partner=${tunde.session.user.id}`)

  await openCustomer(boss, ngozi)
  await say(boss.page, 'May I join?')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link').first()).toContainText('May I join?')
  await expect(messageBox(page)).toHaveAccessibleName(`Message to ${tunde.session.user.name}`)
  await expect(bubble(page, 'Good day')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})
