import { paths } from '../../contract/src/paths.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { tabTo } from '../../harness/browser/keyboard.ts'
import { failApi, newProject, openTab, rowOf, uniqueName } from '../../harness/browser/staff.ts'

test('an admin approves a pending project by keyboard, and the list reloads', async ({
  page,
  login,
  request,
}) => {
  const title = uniqueName('Approve Me')
  const { project } = await newProject(request, title)
  const path = `**/api/projects/${project.id}`
  await login('admin')
  await openTab(page, 'projects', title)
  const approve = page.getByRole('button', { name: `Approve ${title}` })
  await failApi(page, path, 'PUT')
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Failed to approve project')).toBeVisible()
  await unrouteApi(page, path)
  const again = page.waitForRequest(
    (sent) => sent.method() === 'GET' && sent.url().includes('/api/projects?'),
  )
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Project approved!')).toBeVisible()
  await again
  await expect(rowOf(page, title)).toContainText('Approved')
  await expect(approve).toHaveCount(0)
})

test('two approvals at once each report their own result', async ({ page, login, request }) => {
  const both = uniqueName('Approve Us')
  const { project } = await newProject(request, `${both} slowly`)
  await newProject(request, `${both} quickly`)
  await login('admin')
  await openTab(page, 'projects', both)
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await routeApi(page, `**/api/projects/${project.id}`, async (route) => {
    await failing
    await route.fulfill({ status: 500 })
  })
  await page.getByRole('button', { name: `Approve ${both} slowly` }).click()
  await page.getByRole('button', { name: `Approve ${both} quickly` }).click()
  await expect(page.getByRole('status').getByText('Project approved!')).toBeVisible()
  fail()
  await expect(page.getByRole('alert').getByText('Failed to approve project')).toBeVisible()
})

test('an approval stays in progress until the list has reloaded', async ({ page, login, request }) => {
  const title = uniqueName('Approve Once')
  await newProject(request, title)
  await login('admin')
  await openTab(page, 'projects', title)
  const approve = page.getByRole('button', { name: `Approve ${title}` })
  await expect(approve).toBeVisible()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await routeApi(page, '**/api/projects?*', async (route) => {
    await answered
    await route.fallback()
  })
  const reloading = page.waitForRequest('**/api/projects?*')
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()))
  await approve.press('Enter')
  await reloading
  await approve.press('Enter')
  answer()
  await expect(approve).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('the approve button shows only for pending projects', async ({ page, login }) => {
  await routeApi(page, '**/api/projects?*', async (route) => {
    const response = await route.fetch()
    const [row] = await response.json()
    const statuses = [
      'pending',
      'pending_verification',
      'approved',
      'completed',
      'done',
      'on_hold',
      'archived',
    ]
    await route.fulfill({
      json: statuses.map((status, index) => ({ ...row, id: index + 1, title: `Is ${status}`, status })),
    })
  })
  await login('admin')
  await openTab(page, 'projects')
  await expect(rowOf(page, 'Is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Approve Is pending', exact: true })).toBeVisible()
})

test('the details dialog shows the whole project', async ({ page, login, request }) => {
  const title = uniqueName('Look Closer')
  const { customer } = await newProject(request, title)
  await login('admin')
  await openTab(page, 'projects', title)
  const button = page.getByRole('button', { name: `Details of ${title}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Project Details' })
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('A shop for cloth, with delivery.')
  await expect(dialog).toContainText(customer.name)
  await expect(dialog.getByRole('listitem')).toContainText('Pending')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('an admin puts a project on hold with a note', async ({ page, login, request }) => {
  const title = uniqueName('Wait A Bit')
  await newProject(request, title)
  await login('admin')
  await openTab(page, 'projects', title)
  await page.getByRole('button', { name: `Change status of ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(dialog.getByText('Choose a status.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await dialog.getByRole('radio', { name: 'On hold' }).check()
  await dialog.getByLabel('Note').fill('We wait for your logo.')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Project is now On hold')).toBeVisible()
  await expect(rowOf(page, title)).toContainText('On hold')
  await page.getByRole('button', { name: `Details of ${title}` }).click()
  await expect(page.getByRole('dialog')).toContainText('We wait for your logo.')
})

test('a status change that conflicts with a colleague’s shows an error', async ({ page, login, request }) => {
  const title = uniqueName('Too Late')
  const { project } = await newProject(request, title)
  await login('admin')
  await openTab(page, 'projects', title)
  await page.getByRole('button', { name: `Change status of ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await routeApi(page, `**/api/projects/${project.id}`, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'conflict', message: "A project that is 'Cancelled' cannot become 'Approved'." },
    }),
  )
  await dialog.getByRole('radio', { name: 'Approved' }).check()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await expect(dialog.getByRole('alert')).toContainText("cannot become 'Approved'")
})

test('the chat button opens the chat with the project’s customer', async ({ page, login, request }) => {
  const title = uniqueName('Talk')
  const { project, customer } = await newProject(request, title)
  await login('admin')
  await openTab(page, 'projects', title)
  await page.getByRole('button', { name: `Chat about ${title}` }).click()
  await expect(page).toHaveURL(paths.adminChat({ userId: customer.id }))

  await page.goto(paths.project({ id: project.id }))
  await expect(page.getByRole('region', { name: 'About this project' })).toContainText(customer.name)
  await page.getByRole('link', { name: 'Chat about it' }).click()
  await expect(page).toHaveURL(paths.adminChat({ userId: customer.id, project: project.id }))
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
})

for (const [title, given, path] of [
  [
    'uses the userId when there is no user',
    { user: undefined, userId: 4711 },
    paths.adminChat({ userId: 4711 }),
  ],
  [
    'uses the user when there is no userId',
    { user: { id: 4712, name: 'Ada' }, userId: undefined },
    paths.adminChat({ userId: 4712 }),
  ],
  ['does nothing without both', { user: undefined, userId: undefined }, paths.admin({ tab: 'projects' })],
] as const) {
  test(`the chat button ${title}`, async ({ page, login }) => {
    await routeApi(page, '**/api/projects?*', async (route) => {
      const [row] = await (await route.fetch()).json()
      await route.fulfill({ json: [{ ...row, title: 'The one', ...given }] })
    })
    await login('admin')
    await openTab(page, 'projects')
    await page.getByRole('button', { name: 'Chat about The one' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('the chat button is disabled for a deleted user', async ({ page, login }) => {
  await routeApi(page, '**/api/projects?*', async (route) => {
    const [row] = await (await route.fetch()).json()
    await route.fulfill({ json: [{ ...row, title: 'Left behind', user: { id: 5, name: 'Deleted user' } }] })
  })
  await login('admin')
  await openTab(page, 'projects')
  await expect(page.getByRole('button', { name: 'Chat about Left behind' })).toBeDisabled()
})
