import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import type { Role } from '../contract/src/access.ts'
import type { Session } from '../contract/src/auth.ts'
import { demoAccounts, demoPassword } from '../server/src/db/demo-accounts.ts'

export const password = demoPassword
export const accounts = Object.fromEntries(demoAccounts.map(({ role, email }) => [role, email])) as Record<
  Role,
  string
>
/** Of everybody who joins during a test. */
export const newPassword = 'a-long-enough-password'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Fixtures {
  /** Signs in through the API and puts the session where the app keeps it, before any page loads. */
  login: (role: Role) => Promise<Session>
  /** A customer of this test alone, so that nothing it does reaches another test. */
  newcomer: () => Promise<Session>
  /** A browser of somebody else, until the test ends. */
  another: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Script errors and refusals of the content security policy, in any browser of this test. */
  faults: string[]
  /** Fails the test on any of them. */
  watch: undefined
}

export const test = base.extend<Fixtures>({
  faults: async ({ browserName: _ }, use) => use([]),
  watch: [
    async ({ context, faults }, use) => {
      watchFaults(context, faults)
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  another: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      watchFaults(context, faults)
      return context
    })
    for (const context of opened) await context.close()
  },
  login: async ({ page, request }, use) => {
    await use(async (role) => {
      const reply = await request.post('/api/auth/login', { data: { email: accounts[role], password } })
      expect(reply.status()).toBe(200)
      return keep(page, await reply.json())
    })
  },
  newcomer: async ({ page, request }, use) => {
    await use(async () => {
      const reply = await request.post('/api/auth/register', { data: newPerson() })
      expect(reply.status()).toBe(201)
      return keep(page, await reply.json())
    })
  },
})

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

/** Puts a session where the app keeps it. */
export async function keep(page: Page, session: Session): Promise<Session> {
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return session
}

export const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }))

/**
 * No rule of WCAG 2.2 AA is broken by what is on the page now, at both widths and in both themes.
 * `part`: all that is new here, when the rest of the page is looked at elsewhere.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A part that was not laid out yet has a guessed size; the page lays out all of them when it has time.
  await expect(page.locator('[class*="below-fold"]:not([style*="content-visibility: visible"])')).toHaveCount(
    0,
  )
  // The title comes with the page's own part of the app, a moment after the frame around it.
  await expect(page).toHaveTitle(/./)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      // Colours that are still on their way from one theme to the other are nobody's fault.
      await page.evaluate(() =>
        Promise.race([
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
          new Promise((resolve) => setTimeout(resolve, 1000)),
        ]),
      )
      expect(await violationsIn(page, part), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} scrolls sideways at 320 px`).toBeLessThanOrEqual(0)
}

/** Axe is put into the page once: the usual builder does so each time, with a second page to gather what it found. */
async function violationsIn(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part, ...runOnly]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(part, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    [part, ...rules] as const,
  )
}

export { expect }
