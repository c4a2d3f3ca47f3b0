import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, newProject, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'View as client' })

test('an admin sees the portal as a client does, and changes nothing', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const title = uniqueName('Viewed shop')
  const { project, customer } = await newProject(request, title)
  const staff = await staffApi(request)
  await staff.addPayment({ userId: customer.id, amount: 4321 })
  await login('admin')
  const began = paths.project({ id: project.id })
  await page.goto(began)
  const begin = page.getByRole('button', { name: 'View as client' })
  await failApi(page, '**/api/clients/*/view', 'POST')
  await begin.click()
  await expect(page.getByText('Failed to begin the view')).toBeVisible()
  await unrouteApi(page)
  await begin.click()

  await page.waitForURL(paths.dashboard())
  await expect(banner(page).getByRole('status')).toHaveText(
    `You see the portal as ${customer.name} does. Nothing can be changed here.`,
  )
  await expect(page.getByRole('heading', { name: `Welcome, ${customer.name}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Portal' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Services',
    'Projects',
    'Payments',
    'Portfolio',
  ])
  await expect(page.getByRole('list', { name: 'Screens' }).getByRole('heading')).toHaveText([
    'Services',
    'Projects',
    'Payments',
  ])
  await expectAccessible(page)

  // Another tab of the same admin is not in the view.
  const other = await page.context().newPage()
  await other.goto(paths.admin({ tab: 'projects', search: title }))
  await expect(other.getByRole('row').filter({ hasText: title })).toBeVisible()
  await expect(banner(other)).toHaveCount(0)
  await other.close()

  // At this width the navigation is in a menu, and the banner stays visible.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Project & Payment' })).toBeVisible()
  await expect(page.getByText('₦4,321')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yearly statement' })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(banner(page)).toContainText(customer.name)
  await expect(page.getByText('₦4,321')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByRole('region', { name: 'Payment result' })).toContainText(
    'You see the portal as a client does. End the view to do this.',
  )
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Assigned staff' })).toHaveCount(0)
  await expectAccessible(page)

  // Pages that are not part of the view lead to its dashboard.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Chat about it' }).click()
  await page.waitForURL(paths.dashboard())
  await expect(page.getByText('This page is not part of the view.')).toBeVisible()
  await page.goto(paths.admin())
  await page.waitForURL(paths.dashboard())

  await page.getByRole('button', { name: 'End view' }).click()
  await page.waitForURL(began)
  await expect(page.getByRole('region', { name: 'Assigned staff' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('a view that has ended returns to its beginning and says so', async ({ page, login, request }) => {
  const { project, customer } = await newProject(request, uniqueName('Viewed shop'))
  await login('admin')
  await page.goto(paths.project({ id: project.id }))
  await page.getByRole('button', { name: 'View as client' }).click()
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => {
    const view = JSON.parse(sessionStorage.getItem('view') ?? '')
    sessionStorage.setItem('view', JSON.stringify({ ...view, token: 'unknown' }))
  })
  await page.reload()
  await page.waitForURL(paths.project({ id: project.id }))
  await expect(page.getByText(`The view as ${customer.name} has ended.`)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
