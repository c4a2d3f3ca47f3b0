import { bubble, cuttable, log, messageBox, openChat, openCustomer, say, test } from '../chatting.ts'
import { expect } from '../fixtures.ts'

// They cut the line.
test.use({ freshBrowser: true })

test('written without a line, messages wait across a reload and go out in order', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const line = await cuttable(ngozi.page)
  await openChat(ngozi, tunde)
  await say(ngozi.page, 'Before the cut')
  await expect(bubble(ngozi.page, 'Before the cut')).toContainText('Sent')

  await line.cut()
  await expect(ngozi.page.getByText('The connection is lost.')).toBeVisible()
  for (const text of ['one', 'two', 'three']) await say(ngozi.page, `Offline ${text}`)
  await expect(bubble(ngozi.page, 'Offline three')).toContainText('Sending')
  await messageBox(ngozi.page).fill('A draft')

  await openCustomer(tunde, ngozi)
  await say(tunde.page, 'While you were away')
  await expect(bubble(tunde.page, 'While you were away')).toContainText('Sent')

  await line.mend()
  await expect(bubble(ngozi.page, 'Offline three')).toContainText(/Sent|Read/)
  await expect(bubble(ngozi.page, 'While you were away')).toBeVisible()
  const texts = await log(tunde.page).getByRole('listitem').allInnerTexts()
  const order = texts.map((text) => text.match(/Offline (\w+)/)?.[1]).filter(Boolean)
  expect(order).toEqual(['one', 'two', 'three'])
  await ngozi.page.reload()
  await expect(messageBox(ngozi.page)).toHaveValue('A draft')
})

test('what waits survives a reload and is sent once', async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChat(ngozi, tunde)
  // The page and its data load; only the socket cannot be opened.
  await ngozi.page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
  await ngozi.page.route(/\/socket\.io\//, (route) => route.abort())
  await ngozi.page.reload()
  await expect(log(ngozi.page)).toBeVisible()
  for (const text of ['first', 'second']) await say(ngozi.page, `Waiting ${text}`)
  await ngozi.page.reload()
  await expect(bubble(ngozi.page, 'Waiting second')).toContainText('Sending')

  const online = await ngozi.page.context().newPage()
  await online.goto(`/chat?partner=${tunde.session.user.id}`)
  await expect(bubble(online, 'Waiting second')).toContainText('Sent')
  await openCustomer(tunde, ngozi)
  const texts = await log(tunde.page).getByRole('listitem').allInnerTexts()
  expect(texts.map((text) => text.match(/Waiting (\w+)/)?.[1])).toEqual(['first', 'second'])
})
