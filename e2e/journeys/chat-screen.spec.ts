import type { Locator } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { text } from '../../contract/src/text.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
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

test('the chat opens with the first partner, or the one in the URL', async ({ staffMember }) => {
  // The test signs in as the super admin, because opening a conversation marks it as read, and other journeys
  // check the unread messages of the admin.
  const { page } = await staffMember('super_admin')
  const partnersLoaded = page.waitForRequest(/\/api\/users\?role=user$/)
  await page.goto(paths.chat())
  await partnersLoaded
  const partners = page.getByRole('combobox', { name: 'Chat with' })
  // Customers of other journeys may change the order of partners at any time, but the partner in the URL
  // stays.
  await expect(page).toHaveURL(/\/chat\?partner=\d+$/)
  await expect(partners).toHaveValue(new URL(page.url()).searchParams.get('partner') ?? '')

  const other = (await partners.locator('option:not(:checked)').first().getAttribute('value')) ?? ''
  const loaded = page.waitForRequest(new RegExp(`/api/chat/timeline/${other}\\?`))
  await partners.selectOption(other)
  await loaded
  await expect(page).toHaveURL(paths.chat({ partner: Number(other) }))
  await page.reload()
  await expect(partners).toHaveValue(other)
})

test('a customer’s chat loads the history with the partner', async ({ customer, staffMember }) => {
  const [{ page, session }, tunde] = [await customer(), await staffMember()]
  const [userId, partnerId] = [session.user.id, tunde.session.user.id]
  const loaded = page.waitForRequest((one) =>
    one.url().includes(`/api/chat/history?userId=${userId}&partnerId=${partnerId}`),
  )
  await page.goto(paths.chat({ partner: partnerId }))
  await loaded
})

test('the chat log is 300 to 400 px high, at most 700 px wide, and shows times in the browser’s locale', {
  tag: '@long',
}, async ({ anotherPage, customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChat(ngozi, tunde)
  await sendMessage(ngozi.page, 'What time is it?')
  for (const width of [360, 768, 1280]) {
    await ngozi.page.setViewportSize({ width, height: 800 })
    const box = await log(ngozi.page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(300)
    expect(box?.height).toBeLessThanOrEqual(400)
    expect(box?.width).toBeLessThanOrEqual(700)
  }
  const shown = async (locale: string) => {
    const page = await anotherPage({
      locale,
      timezoneId: 'Africa/Lagos',
      storageState: await ngozi.page.context().storageState(),
    })
    await page.goto(paths.chat({ partner: tunde.session.user.id }))
    return bubble(page, 'What time is it?').locator('time').innerText()
  }
  expect(await shown('de-DE')).not.toBe(await shown('en-US'))
})

test('older messages load on scroll without a jump, and after a failure on retry', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  // The rate limit is twenty messages in ten seconds per user, so each user writes 18 messages. A page has 25
  // messages, so that these messages fill two pages.
  await routeApi(ngozi.page, /\/api\/chat\/history/, (route) =>
    route.continue({ url: route.url.replace('limit=50', 'limit=25') }),
  )
  await openChat(ngozi, tunde)
  await openCustomerChat(tunde, ngozi)
  for (let n = 1; n <= 18; n++) await sendMessage(ngozi.page, `Message number ${n}.`)
  await expect(bubble(tunde.page, 'Message number 18.')).toBeVisible()
  for (let n = 19; n <= 36; n++) await sendMessage(tunde.page, `Message number ${n}.`)
  await expect(bubble(ngozi.page, 'Message number 36.')).toBeVisible()

  let attempts = 0
  const older = /\/api\/chat\/history\?.*before=/
  await routeApi(ngozi.page, older, (route) => {
    attempts += 1
    return route.fulfill({ status: 500, body: '' })
  })
  // The newest messages are read again once the connection is open, which also clears a failed load.
  const caughtUp = ngozi.page.waitForResponse(/\/api\/chat\/history\?.*after=/)
  await ngozi.page.reload()
  await caughtUp
  await expect(bubble(ngozi.page, 'Message number 36.')).toBeVisible()
  await expect(bubble(ngozi.page, 'Message number 10.')).toBeHidden()

  const retry = log(ngozi.page).getByRole('button', { name: 'Try again' })
  for (const top of [40, 30, 20]) {
    await log(ngozi.page).evaluate((element, place) => element.scrollTo(0, place), top)
    await expect(retry).toBeVisible()
  }
  const failedAgain = ngozi.page.waitForResponse(older)
  await retry.click()
  await failedAgain
  expect(attempts).toBe(2)
  await unrouteApi(ngozi.page, older)
  await retry.click()
  await expect(log(ngozi.page)).toBeFocused()
  const place = bubble(ngozi.page, 'Message number 12.').first()
  await expect(bubble(ngozi.page, 'Message number 5.').first()).toBeAttached()
  await expect(place).toBeInViewport()
})

test('the chat shows an error when loading fails and can be retried', async ({ customer }) => {
  const ngozi = await customer()
  const { page } = ngozi
  await routeApi(page, /\/api\/users\?role=/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.chat())
  await expect(page.getByRole('alert')).toContainText(text.loadChatPartners)
  await unrouteApi(page, /\/api\/users\?role=/)
  await routeApi(page, /\/api\/chat\/history/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText(text.loadChat)
  await unrouteApi(page, /\/api\/chat\/history/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toBeVisible()
})

test('the send button is disabled without a partner', async ({ customer }) => {
  const { page } = await customer()
  await routeApi(page, /\/api\/users\?role=/, (route) => route.fulfill({ json: [] }))
  await routeApi(page, /\/api\/chat\/partners/, (route) => route.fulfill({ json: [] }))
  await page.goto(paths.chat())
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect(page.getByText('No one from the team is available yet.')).toBeVisible()
})

test('the partners are staff for customers and customers for staff', async ({
  request,
  customer,
  staffMember,
}) => {
  const ngozi = await customer()
  const superAdmin = await staffMember('super_admin')
  const listed = async ({ page }: typeof ngozi) => {
    await page.goto(paths.chat())
    const options = page.getByRole('combobox', { name: 'Chat with' }).locator('option')
    await expect(options.first()).toBeAttached()
    return options.evaluateAll((all) => all.map((one) => Number((one as HTMLOptionElement).value)))
  }
  const authorization = `Bearer ${superAdmin.session.token}`
  const [forCustomer, forStaff] = [await listed(ngozi), await listed(superAdmin)]
  // This request comes after the lists are shown, so that it includes users who registered meanwhile.
  const everyone: { id: number; role: string }[] = await (
    await request.get('/api/users', { headers: { authorization } })
  ).json()
  const roleOf = new Map(everyone.map(({ id, role }) => [id, role]))
  for (const id of forCustomer) expect(['admin', 'super_admin']).toContain(roleOf.get(id))
  for (const id of forStaff) expect(roleOf.get(id)).toBe('user')
})

test('the chat works by keyboard and is accessible', { tag: '@long' }, async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page } = tunde
  await openCustomerChat(tunde, ngozi)
  const tabTo = async (stop: Locator) => {
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab')
      if (await stop.evaluate((it) => it === document.activeElement)) return
    }
  }
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page.getByRole('link', { name: 'Skip to the conversation' }))
  await page.keyboard.press('Enter')
  await tabTo(messageBox(page))
  await expect(messageBox(page)).toBeFocused()
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('second line')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'second line')).toContainText('Sent')
  await expect(bubble(page, 'second line')).toContainText('First line')
  await expectAccessible(page)
})
