import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const publicLinks = ['About', 'Services', 'Portfolio', 'Pricing', 'Contact', 'Login', 'Sign Up']
const customerLinks = ['Dashboard', 'Services', 'Projects', 'Payments', 'Portfolio', 'Chat', 'Logout']
const staffLinks = [...customerLinks.slice(0, -1), 'Admin', 'Logout']
const alwaysPublic = [
  '/',
  paths.register(),
  paths.login(),
  paths.about(),
  paths.publicServices(),
  paths.publicPortfolio(),
  paths.pricing(),
  paths.contact(),
]

const publicBar = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Main' })
const privateBar = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Portal' })
const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const linkTexts = async (page: Page, label: string) => {
  const texts = await page
    .locator(`header nav[aria-label="${label}"]`)
    .filter({ visible: true })
    .locator(`a:not([href="${paths.account()}"]), button:not([aria-label])`)
    .allInnerTexts()
  // The first line is the name. Links with an unread count have more lines.
  return texts.map((text) => text.trim().split('\n')[0])
}

/** Returns the rectangles of the links and buttons that overlap the next one or the edge of the screen. */
const overlapping = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const shown = [...header.querySelectorAll('a, button')].filter((one) => one.checkVisibility())
    const edges = shown.map((one) => one.getBoundingClientRect()).sort((a, b) => a.left - b.left)
    return edges.filter(({ right }, n) => right > (edges[n + 1]?.left ?? window.innerWidth))
  })

async function expectBar(page: Page, label: string, links: string[]): Promise<void> {
  await page.setViewportSize({ width: 601, height: 800 })
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => linkTexts(page, label)).toEqual(links)
  for (const width of [601, 640, 768, 900, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overlapping(page), `the bar fits at ${width} px`).toEqual([])
  }

  await page.setViewportSize({ width: 600, height: 800 })
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => linkTexts(page, label)).toEqual([])
  await menu(page).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => linkTexts(page, label)).toEqual(links)
}

test('the public navigation is a row from 601 px and a drawer up to 600 px', async ({ page }) => {
  await page.goto(paths.about())
  await expectBar(page, 'Main', publicLinks)
})

test('the drawer closes on Escape, returns the focus, and closes when a link is followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.about())
  await menu(page).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await menu(page).click()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(paths.pricing())
  await expect(drawer).toBeHidden()
})

test('the menu opens when its button was clicked before the app had loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let load = () => {}
  const loading = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await loading
    await route.continue()
  })
  await page.goto(paths.about(), { waitUntil: 'commit' })
  await menu(page).click()
  load()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('customers see the private bar without Admin', { tag: '@long' }, async ({ page, login }) => {
  await login('user')
  await page.goto(paths.dashboard())
  await expectBar(page, 'Portal', customerLinks)
  await expectAccessible(page)
})

test('staff see the private bar with Admin', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.dashboard())
  await expectBar(page, 'Portal', staffLinks)
})

test('a signed-in customer sees the public navigation with a dashboard link on public pages', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('user')
  for (const path of alwaysPublic) {
    await page.goto(path)
    await expect(publicBar(page)).toBeVisible()
    await expect(privateBar(page)).toHaveCount(0)
    await expect(publicBar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  }
})

test('/privacy, /terms, /showcase, /services and unknown paths show the navigation of the current user', {
  tag: '@long',
}, async ({ page, login }) => {
  const addresses = [paths.privacy(), paths.terms(), paths.showcase(), paths.services(), '/no-such-page']
  for (const path of addresses) {
    await page.goto(path)
    await expect(publicBar(page)).toBeVisible()
  }
  await login('user')
  for (const path of addresses) {
    await page.goto(path)
    await expect(privateBar(page)).toBeVisible()
    await expect(publicBar(page)).toHaveCount(0)
  }
})

test('the count of unread messages does not cover the word beside it', async ({ page, login }) => {
  await routeApi(page, '**/api/chat/unread', (route) => route.fulfill({ json: { total: 12 } }))
  await login('admin')
  await page.goto(paths.dashboard())
  const link = privateBar(page).getByRole('link', { name: 'Chat 12 unread messages' })
  for (const width of [601, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(link).toBeVisible()
    const gap = await link.evaluate((chat) => {
      const word = document.createRange()
      word.selectNodeContents(chat.firstChild as Text)
      const badge = chat.querySelector('span > span') as Element
      return word.getBoundingClientRect().top - badge.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  }
})
