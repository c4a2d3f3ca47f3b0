import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import type { Role } from '../contract/src/access.ts'
import type { Session } from '../contract/src/auth.ts'
import { demoAccounts, demoPassword } from '../server/src/db/demo-accounts.ts'
import { unrouteApi } from './api-routes.ts'

export const password = demoPassword
export const accounts = Object.fromEntries(demoAccounts.map(({ role, email }) => [role, email])) as Record<
  Role,
  string
>
/** Of everybody who joins during a test. */
export const newPassword = 'a-long-enough-password'

interface Fixtures {
  /** For tests that change the browser or the scripts it keeps: what they leave behind cannot be tidied up. */
  freshBrowser: boolean
  /** The page of somebody else, in a browser of their own, until the test ends. */
  another: (options?: BrowserContextOptions) => Promise<Page>
  /** Puts the session of a demo account where the app keeps it, before any page loads. */
  login: (role: Role) => Promise<Session>
  /** A customer of this test alone, so that nothing it does reaches another test. */
  newcomer: () => Promise<Session>
  /** Script errors and refusals of the content security policy, in any browser of this test. */
  faults: string[]
  /** Fails the test on any of them. */
  watch: undefined
}

interface WorkerFixtures {
  /** Pages nobody uses now. One that has run the app before starts it in half the time of a new one. */
  idlePages: Page[]
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  freshBrowser: [false, { option: true }],
  faults: async ({ browserName: _ }, use) => use([]),
  watch: [
    async ({ faults }, use) => {
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  idlePages: [async ({ browser: _ }, use) => use([]), { scope: 'worker' }],
  another: async ({ browser, idlePages, freshBrowser, faults }, use) => {
    const taken: { page: Page; reusable: boolean }[] = []
    await use(async (options) => {
      const reusable = !freshBrowser && !options
      const page = (reusable && idlePages.pop()) || (await (await browser.newContext(options)).newPage())
      taken.push({ page, reusable })
      watchFaults(page.context(), faults)
      return page
    })
    for (const { page, reusable } of taken) {
      if (reusable) idlePages.push(await tidyUp(page))
      else await page.context().close()
    }
  },
  page: async ({ another }, use) => use(await another()),
  context: async ({ page }, use) => use(page.context()),
  login: async ({ page, request }, use) => {
    await use(async (role) => keep(page, await signIn(request, role)))
  },
  newcomer: async ({ page, request }, use) => {
    await use(async () => keep(page, await register(request)))
  },
})

/** Leaves the page as a new one: on no screen of the app, with nothing stored, routed or listened to. */
async function tidyUp(page: Page): Promise<Page> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  context.removeAllListeners()
  await unrouteApi(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(neutralPage)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return page
}

function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (webError) => faults.push(webError.error().message))
  context.on('console', (message) => isFault(message) && faults.push(message.text()))
}

// The recorder of traces reads chosen pictures by their blob address, which the product itself never connects to.
const byRecorder = /^Connecting to 'blob:/

const isFault = (message: ConsoleMessage): boolean =>
  /Refused to|Content Security Policy|Hydration|Minified React error/i.test(message.text()) &&
  !byRecorder.test(message.text())

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

/** The session of a demo account: one for all tests of a worker, so nobody may end it. */
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

/** Of the site, and without a script that would start the app. */
const neutralPage = '/favicon.svg'

/** Puts a session where the app keeps it. */
export async function keep(page: Page, session: Session): Promise<Session> {
  if (!page.url().endsWith(neutralPage)) await page.goto(neutralPage)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return session
}

export const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

export { expect }
