import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Role } from '../../contract/src/roles.ts'
import { test as base, expect, newPerson, register, signIn, storeSession } from './fixtures.ts'

export interface ChatUser {
  page: Page
  session: Session
}

interface ChatFixtures {
  /** Registers a new customer and opens a page in a separate browser context. */
  customer: (name?: string) => Promise<ChatUser>
  staffMember: (role?: Exclude<Role, 'user'>) => Promise<ChatUser>
}

export const test = base.extend<ChatFixtures>({
  customer: async ({ anotherPage, request }, use) => {
    await use(async (name = 'Ngozi Eze') =>
      withSession(await anotherPage(), await register(request, { ...newPerson(), name })),
    )
  },
  staffMember: async ({ anotherPage, request }, use) => {
    await use(async (role = 'admin') => withSession(await anotherPage(), await signIn(request, role)))
  },
})

async function withSession(page: Page, session: Session): Promise<ChatUser> {
  await storeSession(page, session)
  return { page, session }
}

/** Opens a customer's conversation with a staff member, on the customer's screen. */
export async function openChat({ page }: ChatUser, partner: ChatUser): Promise<void> {
  await page.goto(paths.chat({ partner: partner.session.user.id }))
  await expect(log(page)).toBeVisible()
}

/** Opens a customer's conversation on the staff screen. */
export async function openCustomerChat({ page }: ChatUser, person: ChatUser): Promise<void> {
  await page.goto(paths.adminChat({ userId: person.session.user.id }))
  await expect(log(page)).toBeVisible()
}

export const log = (page: Page): Locator => page.getByRole('log')
export const messageBox = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ })
export const bubble = (page: Page, text: string): Locator =>
  log(page).getByRole('listitem').filter({ hasText: text })

export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text)
  await messageBox(page).press('Enter')
}

/**
 * Returns functions that cut and restore the connection. Offline mode blocks only new connections, so `cut`
 * also closes the open sockets.
 */
export async function controlConnection(page: Page) {
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
    restore: () => page.context().setOffline(false),
  }
}
