import type { Locator } from '@playwright/test'
import { text } from '../../contract/src/text.ts'
import { expectAccessible } from '../accessible.ts'
import { routeApi, unrouteApi } from '../api-routes.ts'
import { bubble, log, messageBox, openChat, openCustomer, say, test } from '../chatting.ts'
import { expect } from '../fixtures.ts'

test('the first partner is chosen, and the address chooses another', async ({ staffMember }) => {
  // Opening a conversation reads it: not as Tunde, whose unread messages other journeys watch meanwhile.
  const { page, session } = await staffMember('super_admin')
  const asked = page.waitForRequest(/\/api\/users\?role=user$/)
  await page.goto('/chat')
  await asked
  const partners = page.getByRole('combobox', { name: 'Chat with' })
  // Who comes first may change at once, as customers of other journeys write; whom the address names stays.
  await expect(page).toHaveURL(/\/chat\?partner=\d+$/)
  await expect(partners).toHaveValue(new URL(page.url()).searchParams.get('partner') ?? '')

  const other = (await partners.locator('option:not(:checked)').first().getAttribute('value')) ?? ''
  const loaded = page.waitForRequest((one) =>
    one.url().includes(`/api/chat/history?userId=${session.user.id}&partnerId=${other}`),
  )
  await partners.selectOption(other)
  await loaded
  await expect(page).toHaveURL(`/chat?partner=${other}`)
  await page.reload()
  await expect(partners).toHaveValue(other)
})

test('the log is 300 to 400 px high, the column at most 700 px wide, and times follow the browser', async ({
  another,
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChat(ngozi, tunde)
  await say(ngozi.page, 'What time is it?')
  for (const width of [360, 768, 1280]) {
    await ngozi.page.setViewportSize({ width, height: 800 })
    const box = await log(ngozi.page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(300)
    expect(box?.height).toBeLessThanOrEqual(400)
    expect(box?.width).toBeLessThanOrEqual(700)
  }
  const shown = async (locale: string) => {
    const page = await another({
      locale,
      timezoneId: 'Africa/Lagos',
      storageState: await ngozi.page.context().storageState(),
    })
    await page.goto(`/chat?partner=${tunde.session.user.id}`)
    return bubble(page, 'What time is it?').locator('time').innerText()
  }
  expect(await shown('de-DE')).not.toBe(await shown('en-US'))
})

test('older messages come on scrolling up without a jump, and after a failure on asking again', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  // Each of them may write twenty messages in ten seconds; shorter pages make these enough for two.
  await routeApi(ngozi.page, /\/api\/chat\/history/, (route) =>
    route.continue({ url: route.url.replace('limit=50', 'limit=25') }),
  )
  await openChat(ngozi, tunde)
  await openCustomer(tunde, ngozi)
  for (let n = 1; n <= 18; n++) await say(ngozi.page, `Message number ${n}.`)
  await expect(bubble(tunde.page, 'Message number 18.')).toBeVisible()
  for (let n = 19; n <= 36; n++) await say(tunde.page, `Message number ${n}.`)
  await expect(bubble(ngozi.page, 'Message number 36.')).toBeVisible()

  let asked = 0
  const older = /\/api\/chat\/history\?.*before=/
  await routeApi(ngozi.page, older, (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await ngozi.page.reload()
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
  expect(asked).toBe(2)
  await unrouteApi(ngozi.page, older)
  await retry.click()
  await expect(log(ngozi.page)).toBeFocused()
  const place = bubble(ngozi.page, 'Message number 12.').first()
  await expect(bubble(ngozi.page, 'Message number 5.').first()).toBeAttached()
  await expect(place).toBeInViewport()
})

test('what fails to load says so and can be tried again', async ({ customer }) => {
  const ngozi = await customer()
  const { page } = ngozi
  await routeApi(page, /\/api\/users\?role=/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/chat')
  await expect(page.getByRole('alert')).toContainText(text.loadChatPartners)
  await unrouteApi(page, /\/api\/users\?role=/)
  await routeApi(page, /\/api\/chat\/history/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText(text.loadChat)
  await unrouteApi(page, /\/api\/chat\/history/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toBeVisible()
})

test('without anybody to write to nothing can be sent', async ({ customer }) => {
  const { page } = await customer()
  await routeApi(page, /\/api\/users\?role=/, (route) => route.fulfill({ json: [] }))
  await routeApi(page, /\/api\/chat\/partners/, (route) => route.fulfill({ json: [] }))
  await page.goto('/chat')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect(page.getByText('Nobody of the team is here yet.')).toBeVisible()
})

test('partners are staff for customers and customers for staff', async ({
  request,
  customer,
  staffMember,
}) => {
  const ngozi = await customer()
  const boss = await staffMember('super_admin')
  const listed = async ({ page }: typeof ngozi) => {
    await page.goto('/chat')
    const options = page.getByRole('combobox', { name: 'Chat with' }).locator('option')
    await expect(options.first()).toBeAttached()
    return options.evaluateAll((all) => all.map((one) => Number((one as HTMLOptionElement).value)))
  }
  const authorization = `Bearer ${boss.session.token}`
  const [hers, theirs] = [await listed(ngozi), await listed(boss)]
  // Asked after the lists were drawn: whoever joins meanwhile is in it.
  const everyone: { id: number; role: string }[] = await (
    await request.get('/api/users', { headers: { authorization } })
  ).json()
  const roleOf = new Map(everyone.map(({ id, role }) => [id, role]))
  for (const id of hers) expect(['admin', 'super_admin']).toContain(roleOf.get(id))
  for (const id of theirs) expect(roleOf.get(id)).toBe('user')
})

test('everything works by keyboard and no rule of WCAG is broken', async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page } = tunde
  await openCustomer(tunde, ngozi)
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
