import type { Page } from '@playwright/test'
import { routeApi } from '../api-routes.ts'
import {
  bubble,
  cuttable,
  log,
  messageBox,
  openChat,
  openCustomer,
  say,
  type Talker,
  test,
} from '../chatting.ts'
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
  await openChatWithoutSocket(ngozi, tunde)
  for (const text of ['first', 'second']) await say(ngozi.page, `Waiting ${text}`)
  await expect.poll(() => storedMessages(ngozi.page)).toEqual(['Waiting first', 'Waiting second'])
  await ngozi.page.reload()
  await expect(bubble(ngozi.page, 'Waiting second')).toContainText('Sending')

  const online = await ngozi.page.context().newPage()
  await online.goto(`/chat?partner=${tunde.session.user.id}`)
  await expect(bubble(online, 'Waiting second')).toContainText('Sent')
  await openCustomer(tunde, ngozi)
  const texts = await log(tunde.page).getByRole('listitem').allInnerTexts()
  expect(texts.map((text) => text.match(/Waiting (\w+)/)?.[1])).toEqual(['first', 'second'])
})

test('a message that the browser could not store before a reload is back in the box', async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChatWithoutSocket(ngozi, tunde)
  await messageBox(ngozi.page).fill('Written at the last moment')
  const otherTab = await ngozi.page.context().newPage()
  await otherTab.goto('/favicon.svg')
  await occupyStore(otherTab)
  await messageBox(ngozi.page).press('Enter')
  await expect(bubble(ngozi.page, 'Written at the last moment')).toContainText('Sending')
  await ngozi.page.reload()
  await otherTab.close()
  await expect(messageBox(ngozi.page)).toHaveValue('Written at the last moment')
})

/** The page and its data load; only the socket cannot be opened. */
async function openChatWithoutSocket(person: Talker, partner: Talker): Promise<void> {
  await person.page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
  await routeApi(person.page, /\/socket\.io\//, (route) => route.abort())
  await openChat(person, partner)
}

/** The texts in the browser's own store that wait to be sent. */
const storedMessages = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('jara', 1).onsuccess = ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest
          const outbox = IDBKeyRange.bound('outbox:', 'outbox:\uffff')
          const request = database.transaction('kept').objectStore('kept').getAll(outbox)
          request.onsuccess = () => resolve(request.result.map(({ message }) => message))
        }
      }),
  )

/** Holds the browser's own store in a transaction that ends with the page. */
const occupyStore = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('jara', 1).onsuccess = ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest
          const store = database.transaction('kept', 'readwrite').objectStore('kept')
          const hold = () => {
            store.get('anything').onsuccess = hold
            resolve()
          }
          store.get('anything').onsuccess = hold
        }
      }),
  )
