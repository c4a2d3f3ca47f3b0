import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { seededOffer } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { newProject, openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

/** Timeout for a change that comes through the change feed. Without the feed, tables poll only every 15 s. */
const soon = { timeout: 8000 }

/** Waits for the change feed and the first rows, so that only the feed can change the screen afterwards. */
async function openLive(page: Page, open: () => Promise<unknown>, rowsUrl: RegExp) {
  const loaded = [/\/api\/changes$/, rowsUrl].map((address) => page.waitForResponse(address))
  await open()
  await Promise.all(loaded)
}

test('the admin panel shows payments, projects and roles changed elsewhere without a reload', async ({
  page,
  login,
  request,
}) => {
  await login('admin')
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const superAdmin = await staffApi(request)
  const [payer, title] = [uniqueName('Live payer'), uniqueName('Live project')]
  const user = await superAdmin.addUser({ name: payer })

  await openLive(page, () => openTab(page, 'payments', payer), /\/api\/payments\?/)
  await superAdmin.addPayment({ userId: user.id })
  await expect(rowOf(page, payer)).toBeVisible(soon)

  await openLive(page, () => openTab(page, 'projects', title), /\/api\/projects\?/)
  await newProject(request, title)
  await expect(rowOf(page, title)).toBeVisible(soon)

  await openLive(page, () => openTab(page, 'users', payer), /\/api\/users\?/)
  await superAdmin.patch(`/api/users/${user.id}/role`, { role: 'admin' })
  await expect(rowOf(page, payer)).toContainText('Admin', soon)
  expect(sockets).toEqual([])
})

test('a customer’s projects show an approval without a reload', async ({ page, newCustomer, request }) => {
  const { token } = await newCustomer()
  const [title, superAdmin] = [uniqueName('Approved live'), await staffApi(request)]
  const service = await seededOffer(request, 'services')
  const made = await request.post('/api/projects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, description: 'A shop for cloth.', serviceId: service.id },
  })
  const { id } = await made.json()

  await openLive(page, () => page.goto(paths.projects()), /\/api\/projects\?/)
  const approved = page.getByRole('region', { name: 'Approved Projects' })
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await superAdmin.put(`/api/projects/${id}`, { status: 'approved' })
  await expect(approved.getByRole('link', { name: title, exact: true })).toBeVisible(soon)
})
