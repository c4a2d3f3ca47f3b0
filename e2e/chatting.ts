import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { Role } from '../contract/src/access.ts'
import type { Session } from '../contract/src/auth.ts'
import { accounts, test as base, expect, newPerson, password } from './fixtures.ts'

export interface Talker {
  page: Page
  session: Session
}

interface Company {
  /** A customer of this test alone, with a browser of their own. */
  customer: (name?: string) => Promise<Talker>
  staffMember: (role?: Exclude<Role, 'user'>) => Promise<Talker>
  /** Signs somebody in and gives them a browser of their own until the test ends. */
  enter: (path: string, data: object) => Promise<Talker>
}

export const test = base.extend<Company>({
  enter: async ({ another, request, baseURL: origin = '' }, use) => {
    await use(async (path, data) => {
      const session: Session = await (await request.post(path, { data })).json()
      const localStorage = [
        { name: 'token', value: session.token },
        { name: 'user', value: JSON.stringify(session.user) },
      ]
      const context = await another({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
      return { page: await context.newPage(), session }
    })
  },
  customer: async ({ enter }, use) => {
    await use((name = 'Ngozi Eze') => enter('/api/auth/register', { ...newPerson(), name }))
  },
  staffMember: async ({ enter }, use) => {
    await use((role = 'admin') => enter('/api/auth/login', { email: accounts[role], password }))
  },
})

/** Two browsers that start at once share two busy cores. */
const firstDrawing = { timeout: 30_000 }

/** Opens the conversation of a customer with a member of staff on the customer's side. */
export async function openChat({ page }: Talker, partner: Talker): Promise<void> {
  await page.goto(`/chat?partner=${partner.session.user.id}`)
  await expect(log(page)).toBeVisible(firstDrawing)
}

export async function openCustomer({ page }: Talker, person: Talker): Promise<void> {
  await page.goto(`/admin/chat/${person.session.user.id}`)
  await expect(log(page)).toBeVisible(firstDrawing)
}

export const log = (page: Page): Locator => page.getByRole('log')
export const messageBox = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ })
export const bubble = (page: Page, text: string): Locator =>
  log(page).getByRole('listitem').filter({ hasText: text })

export async function say(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text)
  await messageBox(page).press('Enter')
}

/** A line that can be cut and mended. Offline, a browser opens nothing new, but what is open it leaves alone. */
export async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      await page.context().setOffline(true)
      for (const socket of open) await socket.close()
      open.clear()
    },
    mend: () => page.context().setOffline(false),
  }
}
