import type { Locator, Page } from '@playwright/test'
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

test('a customer and staff chat live, with typing and read indicators', async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChat(ngozi, tunde)
  await expect(log(ngozi.page)).toContainText('No messages yet.')
  const send = ngozi.page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await messageBox(ngozi.page).fill('   ')
  await messageBox(ngozi.page).press('Enter')
  await expect(send).toBeDisabled()
  await expect(log(ngozi.page)).toContainText('No messages yet.')

  await sendMessage(ngozi.page, '  Good day! How far is my site?  ')
  const asked = bubble(ngozi.page, 'Good day! How far is my site?')
  await expect(asked).toContainText('Sent')
  await expect(messageBox(ngozi.page)).toHaveValue('')

  await openCustomerChat(tunde, ngozi)
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

  const edges = async (element: Locator) => {
    const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 }
    return { left: x, right: x + width }
  }
  const [sent, received, area] = [await edges(asked), await edges(answer), await edges(log(ngozi.page))]
  expect(area.right - sent.right).toBeLessThan(40)
  expect(received.left - area.left).toBeLessThan(80)
  expect(area.right - received.right).toBeGreaterThan(100)
})

test('two tabs of a customer stay in sync, and the socket is open only on the chat screen', {
  tag: '@long',
}, async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const sockets = watchSockets(ngozi.page)
  await ngozi.page.goto(paths.dashboard())
  await expect(ngozi.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sockets).toEqual([])

  await ngozi.page.getByRole('link', { name: /^Chat/ }).first().click()
  await expect.poll(() => sockets[0]?.joined).toContain(String(ngozi.session.user.id))

  const secondTab = await ngozi.page.context().newPage()
  await secondTab.goto(paths.chat({ partner: tunde.session.user.id }))
  await openChat(ngozi, tunde)
  await sendMessage(ngozi.page, 'Seen in both tabs')
  await expect(bubble(secondTab, 'Seen in both tabs')).toBeVisible()

  const opened = sockets.length
  await ngozi.page.reload()
  await expect.poll(() => sockets[opened]?.joined).toBeDefined()
  await ngozi.page.getByRole('link', { name: 'Services' }).first().click()
  await expect.poll(() => sockets[opened]?.isOpen).toBe(false)
})

/**
 * Collects the chat sockets that a page opens, with their 'join' frame. The listeners are added at once,
 * because a frame that is sent before a test waits for it would be missed.
 */
function watchSockets(page: Page) {
  const sockets: { joined: string | undefined; isOpen: boolean }[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return
    const seen = { joined: undefined as string | undefined, isOpen: true }
    sockets.push(seen)
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes('"join"')) seen.joined = payload.toString()
    })
    socket.on('close', () => {
      seen.isOpen = false
    })
  })
  return sockets
}

test('unread messages are counted at the partner, in the navigation and in the tab title', {
  tag: '@long',
}, async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await ngozi.page.goto(paths.dashboard())
  await openCustomerChat(tunde, ngozi)
  await sendMessage(tunde.page, 'First')
  await sendMessage(tunde.page, 'Second')
  await expect(bubble(tunde.page, 'Second')).toContainText('Sent')

  await ngozi.page.reload()
  await expect(ngozi.page).toHaveTitle(/^\(2\) /)
  const chatLink = ngozi.page.getByRole('link', { name: 'Chat 2 unread messages' })
  await expect(chatLink.first()).toBeVisible()
  await ngozi.page.goto(paths.chat({ partner: 999999 }))
  await expect(ngozi.page.getByRole('combobox', { name: 'Chat with' })).toContainText(
    'Tunde Alabi (2 unread)',
  )
  const people = ngozi.page.getByRole('region', { name: 'People' })
  // The response to this request is created before the messages are read, but arrives afterwards.
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
