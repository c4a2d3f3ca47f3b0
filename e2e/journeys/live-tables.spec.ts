import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { lastingOffer } from '../paying.ts'
import { newProject, openTab, rowOf, staffApi, uniqueName } from '../staff.ts'

/** Tables ask by themselves every 15 s: what shows sooner was told. */
const soon = { timeout: 8000 }

/** The screen follows the news and has its rows, so that from here on only news can change it. */
async function listening(page: Page, open: () => Promise<unknown>, asked: RegExp) {
  const heard = [/\/api\/news$/, asked].map((address) => page.waitForResponse(address))
  await open()
  await Promise.all(heard)
}

test('a payment, a project and a role that change elsewhere show on the admin panel by themselves', async ({
  page,
  login,
  request,
}) => {
  await login('admin')
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const boss = await staffApi(request)
  const [payer, title] = [uniqueName('Live payer'), uniqueName('Live project')]
  const user = await boss.addUser({ name: payer })

  await listening(page, () => openTab(page, 'payments', payer), /\/api\/payments\?/)
  await boss.addPayment({ userId: user.id })
  await expect(rowOf(page, payer)).toBeVisible(soon)

  await listening(page, () => openTab(page, 'projects', title), /\/api\/projects\?/)
  await newProject(request, title)
  await expect(rowOf(page, title)).toBeVisible(soon)

  await listening(page, () => openTab(page, 'users', payer), /\/api\/users\?/)
  await boss.patch(`/users/${user.id}/role`, { role: 'admin' })
  await expect(rowOf(page, payer)).toContainText('Admin', soon)
  expect(sockets).toEqual([])
})

test('an approval shows on the customer’s projects by itself', async ({ page, newcomer, request }) => {
  const { token } = await newcomer()
  const [title, boss] = [uniqueName('Approved live'), await staffApi(request)]
  const service = await lastingOffer(request, 'services')
  const made = await request.post('/api/projects', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, description: 'A shop for cloth.', serviceId: service.id },
  })
  const { id } = await made.json()

  await listening(page, () => page.goto('/projects'), /\/api\/projects\?/)
  const approved = page.getByRole('region', { name: 'Approved Projects' })
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await boss.put(`/projects/${id}`, { status: 'approved' })
  await expect(approved.getByRole('link', { name: title })).toBeVisible(soon)
})
