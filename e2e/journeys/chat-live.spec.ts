import type { Locator } from '@playwright/test'
import { routeApi } from '../api-routes.ts'
import { bubble, log, messageBox, openChat, openCustomer, say, test } from '../chatting.ts'
import { expect } from '../fixtures.ts'

test('a customer and staff write to each other live, see typing, and see what was read', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChat(ngozi, tunde)
  await expect(log(ngozi.page)).toContainText('No messages yet.')
  const send = ngozi.page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await messageBox(ngozi.page).fill('   ')
  await messageBox(ngozi.page).press('Enter')
  await expect(send).toBeDisabled()
  await expect(log(ngozi.page)).toContainText('No messages yet.')

  await say(ngozi.page, '  Good day! How far is my site?  ')
  const asked = bubble(ngozi.page, 'Good day! How far is my site?')
  await expect(asked).toContainText('Sent')
  await expect(messageBox(ngozi.page)).toHaveValue('')

  await openCustomer(tunde, ngozi)
  await expect(bubble(tunde.page, 'Good day! How far is my site?')).toBeVisible()
  await expect(asked).toContainText('Read')
  await expect(ngozi.page.getByText('Online', { exact: true })).toBeVisible()

  await messageBox(tunde.page).pressSequentially('Very')
  await expect(ngozi.page.getByText('Tunde Alabi is typing…')).toBeVisible()
  await messageBox(tunde.page).fill('Very far: see https://jara.example/preview.')
  await tunde.page.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = bubble(ngozi.page, 'Very far')
  await expect(answer).toBeVisible()
  await expect(ngozi.page.getByText('is typing…')).toBeHidden()
  const link = answer.getByRole('link', { name: 'https://jara.example/preview' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const edges = async (place: Locator) => {
    const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 }
    return { left: x, right: x + width }
  }
  const [mine, theirs, area] = [await edges(asked), await edges(answer), await edges(log(ngozi.page))]
  expect(area.right - mine.right).toBeLessThan(40)
  expect(theirs.left - area.left).toBeLessThan(80)
  expect(area.right - theirs.right).toBeGreaterThan(100)
})

test('both tabs of a person show the same, and the socket lives only on chat', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const sockets: string[] = []
  ngozi.page.on('websocket', (socket) => socket.url().includes('/socket.io/') && sockets.push(socket.url()))
  await ngozi.page.goto('/dashboard')
  await expect(ngozi.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sockets).toEqual([])

  const opened = ngozi.page.waitForEvent('websocket')
  await ngozi.page.getByRole('link', { name: /^Chat/ }).first().click()
  const socket = await opened
  const frame = await socket.waitForEvent('framesent', ({ payload }) => payload.toString().includes('"join"'))
  expect(frame.payload).toContain(String(ngozi.session.user.id))

  const secondTab = await ngozi.page.context().newPage()
  await secondTab.goto(`/chat?partner=${tunde.session.user.id}`)
  await openChat(ngozi, tunde)
  await say(ngozi.page, 'Seen in both tabs')
  await expect(bubble(secondTab, 'Seen in both tabs')).toBeVisible()

  const last = ngozi.page.waitForEvent('websocket')
  await ngozi.page.reload()
  const closed = (await last).waitForEvent('close')
  await ngozi.page.getByRole('link', { name: 'Services' }).first().click()
  await closed
})

test('unread messages are counted on the partner, in the bar and in the title of the tab', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await ngozi.page.goto('/dashboard')
  await openCustomer(tunde, ngozi)
  await say(tunde.page, 'First')
  await say(tunde.page, 'Second')
  await expect(bubble(tunde.page, 'Second')).toContainText('Sent')

  await ngozi.page.reload()
  await expect(ngozi.page).toHaveTitle(/^\(2\) /)
  const chatLink = ngozi.page.getByRole('link', { name: 'Chat 2 unread messages' })
  await expect(chatLink.first()).toBeVisible()
  await ngozi.page.goto('/chat?partner=999999')
  await expect(ngozi.page.getByRole('combobox', { name: 'Chat with' })).toContainText(
    'Tunde Alabi (2 unread)',
  )
  const people = ngozi.page.getByRole('region', { name: 'People' })
  // An answer given before the messages were read, and heard after.
  const late = ngozi.page.waitForRequest('**/api/chat/partners?*')
  await routeApi(
    ngozi.page,
    '**/api/chat/partners?*',
    async (route) => {
      const response = await route.fetch()
      await expect(bubble(tunde.page, 'Second')).toContainText('Read')
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await people.getByRole('link', { name: /Tunde Alabi/ }).click()
  await expect(bubble(ngozi.page, 'Second')).toBeVisible()
  await expect(bubble(tunde.page, 'Second')).toContainText('Read')
  await (await late).response()
  await expect(ngozi.page).toHaveTitle(/^Chat/)
  await expect(people.getByText('unread messages')).toBeHidden()
})
