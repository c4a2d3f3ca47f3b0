import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { Role } from '../contract/src/access.ts'
import type { Session } from '../contract/src/auth.ts'
import { test as base, expect, keep, newPerson, register, signIn } from './fixtures.ts'

export interface Talker {
  page: Page
  session: Session
}

interface Company {
  /** A customer of this test alone, with a browser of their own. */
  customer: (name?: string) => Promise<Talker>
  staffMember: (role?: Exclude<Role, 'user'>) => Promise<Talker>
}

export const test = base.extend<Company>({
  customer: async ({ another, request }, use) => {
    await use(async (name = 'Ngozi Eze') =>
      enter(await another(), await register(request, { ...newPerson(), name })),
    )
  },
  staffMember: async ({ another, request }, use) => {
    await use(async (role = 'admin') => enter(await another(), await signIn(request, role)))
  },
})

async function enter(page: Page, session: Session): Promise<Talker> {
  await keep(page, session)
  return { page, session }
}

/** Opens the conversation of a customer with a member of staff on the customer's side. */
export async function openChat({ page }: Talker, partner: Talker): Promise<void> {
  await page.goto(`/chat?partner=${partner.session.user.id}`)
  await expect(log(page)).toBeVisible()
}

export async function openCustomer({ page }: Talker, person: Talker): Promise<void> {
  await page.goto(`/admin/chat/${person.session.user.id}`)
  await expect(log(page)).toBeVisible()
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
