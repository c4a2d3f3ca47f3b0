import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import {
  bubble,
  controlConnection,
  log,
  messageBox,
  openChat,
  openCustomerChat,
  sendMessage,
  test,
} from '../../harness/browser/chat.ts'
import { expect } from '../../harness/browser/fixtures.ts'

test('staff see all messages of a customer, live, and reply in their own name', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde, boss] = [await customer(), await staffMember(), await staffMember('super_admin')]
  const [tundeName, bossName] = [tunde.session.user.name, boss.session.user.name]
  await openChat(ngozi, tunde)
  await sendMessage(ngozi.page, 'Is my site ready?')
  const asked = bubble(ngozi.page, 'Is my site ready?')
  await expect(asked).toContainText('Sent')

  await openCustomerChat(boss, ngozi)
  await expect(bubble(boss.page, 'Is my site ready?')).toContainText(`Ngozi Eze to ${tundeName}`)
  await expect(log(boss.page).getByText(`To ${tundeName}`, { exact: true })).toBeVisible()
  await openCustomerChat(tunde, ngozi)
  await expect(asked).toContainText('Read')

  await sendMessage(boss.page, 'It goes live tomorrow.')
  const reply = bubble(tunde.page, 'It goes live tomorrow.')
  await expect(reply).toContainText(`${bossName}: `)
  await expect(reply).toContainText('Sent')
  await sendMessage(tunde.page, 'I will call you then.')
  await expect(bubble(boss.page, 'I will call you then.')).toContainText(`${tundeName}: `)
  await expect(bubble(ngozi.page, 'I will call you then.')).toBeVisible()
  await expect(bubble(ngozi.page, 'It goes live tomorrow.')).toBeHidden()

  await openChat(ngozi, boss)
  await expect(bubble(ngozi.page, 'It goes live tomorrow.')).toBeVisible()
  await expect(bubble(ngozi.page, 'Is my site ready?')).toBeHidden()
  await expect(reply).toContainText('Read')
  await expectAccessible(tunde.page)

  await tunde.page.setViewportSize({ width: 360, height: 640 })
  await expect(messageBox(tunde.page)).toBeInViewport({ ratio: 1 })
  await tunde.page.getByRole('button', { name: 'Search this conversation' }).click()
  await tunde.page.getByRole('searchbox', { name: 'Search messages' }).fill('tomorrow')
  const hit = tunde.page.getByRole('button', { name: /It goes live tomorrow/ })
  await expect(hit).toContainText(bossName)
  await hit.click()
  await expect(reply).toBeInViewport()
})

test('the messages of colleagues stay unread for them', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde, boss] = [await customer(), await staffMember(), await staffMember('super_admin')]
  await openChat(ngozi, tunde)
  await sendMessage(ngozi.page, 'For Tunde only')
  await openChat(ngozi, boss)
  await sendMessage(ngozi.page, 'For the boss')
  await openCustomerChat(boss, ngozi)
  await expect(bubble(boss.page, 'For Tunde only')).toBeVisible()
  await expect(bubble(ngozi.page, 'For the boss')).toContainText('Read')
  await openChat(ngozi, tunde)
  await expect(bubble(ngozi.page, 'For Tunde only')).toContainText('Sent')
})

test.describe('in a fresh browser', () => {
  // A fresh browser is needed, because this test takes the browser offline.
  test.use({ freshBrowser: true })

  test('the timeline catches up after a lost connection', { tag: '@long' }, async ({
    customer,
    staffMember,
  }) => {
    const [ngozi, tunde, boss] = [await customer(), await staffMember(), await staffMember('super_admin')]
    const connection = await controlConnection(tunde.page)
    await openCustomerChat(tunde, ngozi)
    await openCustomerChat(boss, ngozi)
    await sendMessage(boss.page, 'Before the cut')
    await expect(bubble(tunde.page, 'Before the cut')).toBeVisible()
    await connection.cut()
    await expect(tunde.page.getByText('Connection lost.')).toBeVisible()
    await sendMessage(boss.page, 'During the cut')
    await expect(bubble(boss.page, 'During the cut')).toContainText('Sent')
    await connection.restore()
    await expect(bubble(tunde.page, 'During the cut')).toBeVisible()
    await sendMessage(boss.page, 'After the cut')
    await expect(bubble(tunde.page, 'After the cut')).toBeVisible()
    await expect(bubble(tunde.page, 'Before the cut')).toHaveCount(1)
  })
})

test('staff hand a conversation over, and the new assignee finds it', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde, boss] = [await customer(), await staffMember(), await staffMember('super_admin')]
  const [tundeName, bossName] = [tunde.session.user.name, boss.session.user.name]
  await openCustomerChat(tunde, ngozi)
  await openCustomerChat(boss, ngozi)
  const control = (name: string) => tunde.page.getByRole('button', { name: `Assigned to: ${name}` })
  const choose = async (current: string, next: string) => {
    await control(current).click()
    await tunde.page.getByRole('menuitem', { name: next, exact: true }).click()
  }

  await control('no one').click()
  await expect(tunde.page.getByRole('menuitem', { name: 'No one' })).toBeDisabled()
  await expect(tunde.page.getByRole('menuitem', { name: bossName })).toBeVisible()
  await expectAccessible(tunde.page)
  await tunde.page.keyboard.press('Escape')
  await choose('no one', 'Me')
  await expect(control('me')).toBeVisible()

  await tunde.page.setViewportSize({ width: 360, height: 640 })
  await routeApi(tunde.page, /\/api\/chat\/assignments\//, (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await choose('me', bossName)
  await expect(tunde.page.getByText('The conversation could not be handed over.')).toBeVisible()
  await unrouteApi(tunde.page, /\/api\/chat\/assignments\//)
  await choose('me', bossName)
  await expect(tunde.page.getByText(`Handed over to ${bossName}.`)).toBeVisible()
  await expect(control(bossName)).toBeInViewport({ ratio: 1 })

  await expect(boss.page.getByRole('button', { name: 'Assigned to: me' })).toBeVisible()
  const people = boss.page.getByRole('region', { name: 'People' })
  await people.getByRole('link', { name: 'Assigned to me', exact: true }).click()
  await expect(boss.page).toHaveURL(/assigned=me/)
  const listed = people.getByRole('listitem').filter({ hasText: 'Ngozi Eze' }).first()
  await expect(listed).toContainText('Assigned to me')
  await expectAccessible(boss.page)
  await boss.page.goto(paths.notifications())
  const main = boss.page.getByRole('main')
  await expect(
    main.getByText(`${tundeName} handed the conversation with Ngozi Eze to you`).first(),
  ).toBeVisible()
})

test('the list of assigned customers and the colleagues can be loaded again', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, { page }] = [await customer(), await staffMember()]
  await routeApi(page, /\/api\/chat\/partners\?.*mine=1/, (route) => route.fulfill({ status: 500, body: '' }))
  await routeApi(page, /\/api\/users\?role=admin/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.adminChat({ userId: ngozi.session.user.id, assigned: 'me' }))
  const people = page.getByRole('region', { name: 'People' })
  const fault = people.getByText('The list could not be loaded.')
  const tryAgain = people.getByRole('button', { name: 'Try again' })
  await expect(fault).toBeVisible()
  const asked = page.waitForRequest(/\/api\/chat\/partners\?.*mine=1/)
  await tryAgain.click()
  await asked
  await unrouteApi(page, /\/api\/chat\/partners\?.*mine=1/)
  // The list also loads again by itself, and the button is gone then.
  await Promise.race([tryAgain.click().catch(() => undefined), expect(fault).toBeHidden()])
  await expect(fault).toBeHidden()

  const control = page.getByRole('button', { name: 'Assigned to: no one' })
  await control.click()
  await expect(page.getByRole('menuitem', { name: 'Colleagues could not be loaded' })).toBeVisible()
  await page.keyboard.press('Escape')
  await unrouteApi(page, /\/api\/users\?role=admin/)
  await control.click()
  await expect(page.getByRole('menuitem', { name: 'Colleagues could not be loaded' })).toBeHidden()
  await expect(page.getByRole('menuitem', { name: 'Me', exact: true })).toBeVisible()
})
