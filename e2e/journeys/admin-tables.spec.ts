import { paths } from '../../contract/src/paths.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, openTab, rowOf, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const tables = [
  {
    tab: 'users',
    title: 'All Users',
    search: 'Search by name or email',
    columns: ['ID', 'Name', 'Email', 'Role', 'Actions'],
    path: '**/api/users?*',
    failure: 'Failed to load users',
  },
  {
    tab: 'services',
    title: 'All Services',
    search: 'Search by name or description',
    columns: ['ID', 'Name', 'Description', 'Price', 'Featured', 'Actions'],
    path: '**/api/services/managed?*',
    failure: 'Failed to load services',
  },
  {
    tab: 'payments',
    title: 'All Payments',
    search: 'Search by user, email, or reference',
    columns: ['ID', 'User', 'Amount', 'Type', 'Status', 'Date', 'Reference', 'Actions'],
    path: '**/api/payments?*',
    failure: 'Failed to load payments',
  },
  {
    tab: 'projects',
    title: 'Submitted Projects',
    search: 'Search by title, user or service',
    columns: ['Title', 'Description', 'Term', 'Amount', 'Type', 'Service', 'User', 'Status', 'Actions'],
    path: '**/api/projects?*',
    failure: 'Failed to load projects',
  },
  {
    tab: 'portfolio',
    title: 'All Portfolio Items',
    search: 'Search by project name or site URL',
    columns: ['ID', 'Project Name', 'Screenshot', 'Site URL', 'Featured', 'Actions'],
    path: '**/api/portfolio?*',
    failure: 'Failed to load portfolio',
  },
] as const

for (const { tab, title, search, columns, path, failure } of tables) {
  test(`${title} shows its heading, columns and an empty search result`, async ({ page, login }) => {
    await login('admin')
    await openTab(page, tab)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByPlaceholder(search)).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(columns)

    await page.getByPlaceholder(search).fill('zzz-nothing-is-called-this')
    await expect(page.getByText(/match(es)? this search/)).toBeVisible()
    await expect(page.getByRole('navigation', { name: title })).toBeHidden()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page).toHaveURL(paths.admin({ tab }))
  })

  test(`${title} shows ten rows per page`, async ({ page, login }) => {
    let requested = ''
    let row: object | undefined
    await routeApi(page, path, async (route) => {
      requested = route.url
      // The server may have no second page.
      row ??= (await (await route.fetch()).json())[0]
      const items = Array.from({ length: 10 }, (_, index) => ({ ...row, id: 9000 - index }))
      await route.fulfill({ json: items, headers: { 'X-Total-Count': '11' } })
    })
    await login('admin')
    await openTab(page, tab)
    await expect(rowsOf(page)).toHaveCount(10)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    expect(new URL(requested).searchParams.get('pageSize')).toBe('10')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page).toHaveURL(paths.admin({ tab, page: 2 }))
    // On the last page the button is disabled but keeps the keyboard focus.
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
    await page.getByRole('button', { name: 'Prev' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  })

  test(`${title} shows an error when loading fails and can be retried`, async ({ page, login }) => {
    await failApi(page, path)
    await login('admin')
    await openTab(page, tab)
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(failure)
    await unrouteApi(page, path)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0)
    await expect(rowsOf(page).first()).toBeVisible()
  })
}

test('a search returns to page 1, is debounced and matches inside words in any case', async ({
  page,
  login,
  request,
}) => {
  const name = uniqueName('Quiet Owl')
  await (await staffApi(request)).addUser({ name })
  const searches: string[] = []
  page.on('request', (sent) => {
    const found = new URL(sent.url()).searchParams.get('search')
    if (found) searches.push(found)
  })
  await login('admin')
  await page.goto(paths.admin({ tab: 'users', page: 2 }))
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  const part = name.slice(3).toUpperCase()
  await page.getByPlaceholder('Search by name or email').pressSequentially(part)
  await expect(rowOf(page, name)).toBeVisible()
  await expect(page.getByText(/^Page \d+ of/)).toBeHidden()
  expect(searches.length).toBeLessThan(part.length / 2)
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
})

test('a late response does not replace a newer one', async ({ page, login, request }) => {
  const staff = await staffApi(request)
  const [slow, quick] = [uniqueName('Slow'), uniqueName('Quick')]
  await staff.addUser({ name: slow })
  await staff.addUser({ name: quick })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeApi(page, '**/api/users?*search=Slow*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await login('admin')
  await openTab(page, 'users')
  const box = page.getByPlaceholder('Search by name or email')
  const waiting = page.waitForRequest('**/api/users?*search=Slow*')
  await box.fill(slow)
  await waiting
  await box.fill(quick)
  await expect(rowOf(page, quick)).toBeVisible()
  release()
  await expect(rowOf(page, slow)).toHaveCount(0)
  await expect(rowOf(page, quick)).toBeVisible()
})

test('a column sorts up, down and not at all, and the URL keeps the order', async ({ page, login }) => {
  await login('admin')
  await openTab(page, 'users')
  const header = page.getByRole('columnheader', { name: 'Name' })
  await header.getByRole('button').click()
  await expect(page).toHaveURL(paths.admin({ tab: 'users', sort: 'name' }))
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect(page).toHaveURL(paths.admin({ tab: 'users', sort: '-name' }))
  await page.reload()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await header.getByRole('button').click()
  await expect(page).toHaveURL(paths.admin({ tab: 'users' }))
})

test('every column of the services sorts both ways', { tag: '@long' }, async ({ page, login, request }) => {
  const staff = await staffApi(request)
  const group = uniqueName('Sorted')
  const [first, second, third] = [
    await staff.addService({ name: `${group} B`, description: 'Middle', price: 3000 }),
    await staff.addService({ name: `${group} C`, description: 'Early', price: 20_000, featured: true }),
    await staff.addService({ name: `${group} A`, description: 'Late', price: 1000 }),
  ]
  const ascending = {
    ID: [first.id, second.id, third.id].map(String),
    Name: ['A', 'B', 'C'].map((letter) => `${group} ${letter}`),
    Description: ['Early', 'Late', 'Middle'],
    Price: ['₦1,000', '₦3,000', '₦20,000'],
    Featured: ['No', 'No', 'Yes'],
  }
  await login('admin')
  await openTab(page, 'services', group)
  for (const [header, order] of Object.entries(ascending)) {
    const cells = rowsOf(page).locator(`[data-label="${header}"]`)
    const button = page.getByRole('columnheader', { name: header }).getByRole('button')
    const sorted = () => new URL(page.url()).searchParams.get('sort')
    await button.click()
    await expect(cells).toHaveText(order)
    expect(sorted()).toBe(header.toLowerCase())
    await button.click()
    await expect(cells).toHaveText(order.toReversed())
    expect(sorted()).toBe(`-${header.toLowerCase()}`)
    await button.click()
    await expect.poll(sorted).toBeNull()
  }
  for (const { id } of [first, second, third]) await staff.remove(`/api/services/${id}`)
})

test('a page number beyond the last shows the last page', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.dashboard())
  await page.goto(paths.admin({ tab: 'users', page: 900 }))
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/page=900/)
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard())
})

test('a table is exported with its search applied', async ({ page, login, request }) => {
  const name = uniqueName('Export Me')
  await (await staffApi(request)).addUser({ name })
  await login('admin')
  await openTab(page, 'users', name)
  await expect(rowOf(page, name)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/users.*\.csv$/)
  const content = await (await file.createReadStream()).toArray()
  const lines = Buffer.concat(content).toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)
})

const filters = [
  { tab: 'users', label: 'Role', choice: 'Staff', query: { role: 'admin' }, shown: /dmin/ },
  { tab: 'payments', label: 'Status', choice: 'Pending', query: { status: 'pending' }, shown: 'Pending' },
  { tab: 'projects', label: 'Status', choice: 'Approved', query: { status: 'approved' }, shown: 'Approved' },
] as const

for (const { tab, label, choice, query, shown } of filters) {
  test(`the ${tab} are filtered by ${label.toLowerCase()}, in the URL and in the export`, async ({
    page,
    login,
  }) => {
    await login('admin')
    await page.goto(paths.admin({ tab, page: 2 }))
    await expect(rowsOf(page).first()).toBeVisible()
    await page.getByRole('tabpanel').getByLabel(label, { exact: true }).selectOption(choice)
    await expect(page).toHaveURL(paths.admin({ tab, ...query }))
    const cells = rowsOf(page).locator(`[data-label="${label}"]`)
    await expect(cells.filter({ hasNotText: shown })).toHaveCount(0)
    await expect(cells.first()).toBeVisible()
    const exported = page.waitForRequest(`**/api/export/${tab}.csv?*`)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect(new URL((await exported).url()).search).toBe(`?${new URLSearchParams(query)}`)
  })
}

test.describe('in a fresh browser', () => {
  // A fresh browser is needed, because this test changes the clock.
  test.use({ freshBrowser: true })

  test('a row added by a colleague appears without a reload', async ({ page, login, request }) => {
    const name = uniqueName('From Elsewhere')
    await login('admin')
    await page.clock.install()
    await openTab(page, 'users')
    await expect(rowsOf(page).first()).toBeVisible()
    await (await staffApi(request)).addUser({ name })
    await page.clock.fastForward(16_000)
    await expect(rowOf(page, name)).toBeVisible()
  })
})
