import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import type { Role } from '../../contract/src/roles.ts'
import { demoAccounts, demoPassword } from '../../server/src/lib/demo-accounts.ts'
import { unrouteApi } from './api-routes.ts'

export const password = demoPassword
export const accounts = Object.fromEntries(demoAccounts.map(({ role, email }) => [role, email])) as Record<
  Role,
  string
>
/** The password of every user registered during a test. */
export const newPassword = 'a-long-enough-password'

interface Fixtures {
  /**
   * Whether each page gets a new context. Set it in tests that change what a reset cannot undo, such as the
   * clock.
   */
  freshBrowser: boolean
  /** Opens a page for another user in a separate browser context. It may be used until the test ends. */
  anotherPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Stores the session of a demo account in the browser before any page loads. */
  login: (role: Role) => Promise<Session>
  /** Registers a customer whom no other test uses, and stores the session in the browser. */
  newCustomer: () => Promise<Session>
  /** Script errors, hydration errors and CSP violations in any page of this test. */
  faults: string[]
  /** Fails the test when `faults` is not empty. */
  failOnFaults: undefined
}

interface WorkerFixtures {
  /**
   * Pages that no test uses now. A page that has run the app before starts the app twice as fast as a new
   * page.
   */
  idlePages: Page[]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  freshBrowser: [false, { option: true }],
  faults: async ({ browserName: _ }, use) => use([]),
  failOnFaults: [
    async ({ faults }, use) => {
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  idlePages: [async ({ browser: _ }, use) => use([]), { scope: 'worker' }],
  anotherPage: async ({ browser, idlePages, freshBrowser, faults }, use) => {
    const taken: { page: Page; reusable: boolean }[] = []
    await use(async (options) => {
      const reusable = !freshBrowser && !options
      const page = (reusable && idlePages.pop()) || (await (await browser.newContext(options)).newPage())
      if (reusable) page.addInitScript = refuseInitScript
      taken.push({ page, reusable })
      watchFaults(page.context(), faults)
      return page
    })
    for (const { page, reusable } of taken) {
      if (reusable) idlePages.push(await resetPage(page))
      else await page.context().close()
    }
  },
  page: async ({ anotherPage }, use) => use(await anotherPage()),
  context: async ({ page }, use) => use(page.context()),
  login: async ({ page, request }, use) => {
    await use(async (role) => storeSession(page, await signIn(request, role)))
  },
  newCustomer: async ({ page, request }, use) => {
    await use(async () => storeSession(page, await register(request)))
  },
})

function refuseInitScript(): never {
  throw new Error('Set freshBrowser: an init script would stay on the page in later tests.')
}

/** Leaves the app and removes storage, routes and listeners, so that another test can use the page. */
async function resetPage(page: Page): Promise<Page> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  context.removeAllListeners()
  await unrouteApi(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(neutralPage)
  await Promise.all([
    page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    }),
    context.clearCookies(),
    page.setViewportSize({ width: 1280, height: 720 }),
    page.emulateMedia({ colorScheme: null, reducedMotion: null }),
  ])
  return page
}

function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (webError) => faults.push(webError.error().message))
  context.on('console', (message) => isFault(message) && faults.push(message.text()))
}

// This CSP violation is not a fault of the product: the trace recorder fetches the previews of pictures by
// their blob URL, which the product itself never does.
const fromRecorder = /^Connecting to 'blob:/

const isFault = (message: ConsoleMessage): boolean =>
  /Refused to|Content Security Policy|Hydration|Minified React error/i.test(message.text()) &&
  !fromRecorder.test(message.text())

let people = 0
export function newPerson() {
  people += 1
  const unique = `${process.pid}-${people}-${Date.now()}`
  return { name: 'Ngozi Eze', email: `ngozi-${unique}@example.com`, password: newPassword }
}

export async function register(request: APIRequestContext, person: object = newPerson()): Promise<Session> {
  const reply = await request.post('/api/auth/register', { data: person })
  expect(reply.status()).toBe(201)
  return reply.json()
}

const signedIn = new Map<Role, Promise<Session>>()

/**
 * Returns the session of a demo account. All tests of a worker share it, so a test must not end the session.
 */
export function signIn(request: APIRequestContext, role: Role): Promise<Session> {
  const session = signedIn.get(role) ?? logIn(request, { email: accounts[role], password })
  signedIn.set(role, session)
  return session
}

async function logIn(request: APIRequestContext, data: object): Promise<Session> {
  const reply = await request.post('/api/auth/login', { data })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** A file of the same origin that does not start the app. */
const neutralPage = '/favicon.svg'

/** Stores a session in the browser as the app does. */
export async function storeSession(page: Page, session: Session): Promise<Session> {
  if (!page.url().endsWith(neutralPage)) await page.goto(neutralPage)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return session
}

export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

export { expect }
