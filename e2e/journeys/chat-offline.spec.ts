import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import {
  bubble,
  type ChatUser,
  controlConnection,
  log,
  messageBox,
  openChat,
  openCustomerChat,
  sendMessage,
  test,
} from '../../harness/browser/chat.ts'
import { expect } from '../../harness/browser/fixtures.ts'

// A fresh browser is needed, because these tests take the browser offline.
test.use({ freshBrowser: true })

test('messages written offline are sent in order on reconnect', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const connection = await controlConnection(ngozi.page)
  await openChat(ngozi, tunde)
  await sendMessage(ngozi.page, 'Before the cut')
  await expect(bubble(ngozi.page, 'Before the cut')).toContainText('Sent')

  await connection.cut()
  await expect(ngozi.page.getByText('Connection lost.')).toBeVisible()
  for (const text of ['one', 'two', 'three']) await sendMessage(ngozi.page, `Offline ${text}`)
  await expect(bubble(ngozi.page, 'Offline three')).toContainText('Not sent yet')
  await messageBox(ngozi.page).fill('A draft')

  await openCustomerChat(tunde, ngozi)
  await sendMessage(tunde.page, 'While you were away')
  await expect(bubble(tunde.page, 'While you were away')).toContainText('Sent')

  await connection.restore()
  await expect(bubble(ngozi.page, 'Offline three')).toContainText(/Sent|Read/)
  await expect(bubble(ngozi.page, 'While you were away')).toBeVisible()
  const texts = await log(tunde.page).getByRole('listitem').allInnerTexts()
  const order = texts.map((text) => text.match(/Offline (\w+)/)?.[1]).filter(Boolean)
  expect(order).toEqual(['one', 'two', 'three'])
  await ngozi.page.reload()
  await expect(messageBox(ngozi.page)).toHaveValue('A draft')
})

test('a waiting message survives a reload and is sent once', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChatWithoutSocket(ngozi, tunde)
  for (const text of ['first', 'second']) await sendMessage(ngozi.page, `Waiting ${text}`)
  await expect.poll(() => storedMessages(ngozi.page)).toEqual(['Waiting first', 'Waiting second'])
  await ngozi.page.reload()
  await expect(bubble(ngozi.page, 'Waiting second')).toContainText('Not sent yet')

  const online = await ngozi.page.context().newPage()
  await online.goto(paths.chat({ partner: tunde.session.user.id }))
  await expect(bubble(online, 'Waiting second')).toContainText('Sent')
  await openCustomerChat(tunde, ngozi)
  const texts = await log(tunde.page).getByRole('listitem').allInnerTexts()
  expect(texts.map((text) => text.match(/Waiting (\w+)/)?.[1])).toEqual(['first', 'second'])
})

test('a message that could not be stored before a reload returns to the message box', {
  tag: '@long',
}, async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await openChatWithoutSocket(ngozi, tunde)
  await messageBox(ngozi.page).fill('Written at the last moment')
  const otherTab = await ngozi.page.context().newPage()
  await otherTab.goto('/favicon.svg')
  await occupyStore(otherTab)
  await messageBox(ngozi.page).press('Enter')
  await expect(bubble(ngozi.page, 'Written at the last moment')).toContainText('Not sent yet')
  await ngozi.page.reload()
  await otherTab.close()
  await expect(messageBox(ngozi.page)).toHaveValue('Written at the last moment')
})

/** Opens a chat with its page and data, but blocks the socket. */
async function openChatWithoutSocket(person: ChatUser, partner: ChatUser): Promise<void> {
  await person.page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
  await routeApi(person.page, /\/socket\.io\//, (route) => route.abort())
  await openChat(person, partner)
}

/** Returns the messages in IndexedDB that are not sent yet. */
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

/** Keeps an IndexedDB transaction open until the page closes, so that other writes must wait. */
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
