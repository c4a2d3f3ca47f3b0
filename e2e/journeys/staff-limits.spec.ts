import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, newPassword, storeSession, test } from '../../harness/browser/fixtures.ts'
import {
  failApi,
  newProject,
  openTab,
  rowOf,
  rowsOf,
  staffApi,
  uniqueName,
} from '../../harness/browser/staff.ts'

const assigned = (page: Page) => page.getByRole('region', { name: 'Assigned staff' })

test('a super admin limits an admin, who then sees one project without finances', { tag: '@long' }, async ({
  page,
  login,
  request,
  anotherPage,
}) => {
  const staff = await staffApi(request)
  const name = uniqueName('Designer')
  const { email } = await staff.addUser({ name, role: 'admin' })
  const title = uniqueName('Assigned shop')
  const { project } = await newProject(request, title)
  const { project: other } = await newProject(request, uniqueName('Other shop'))
  const credentials = { email: String(email), password: newPassword }
  const admin = await anotherPage()
  await storeSession(admin, await (await request.post('/api/auth/login', { data: credentials })).json())
  await admin.goto(paths.admin({ tab: 'projects' }))
  await expect(admin.getByRole('columnheader', { name: 'Amount' })).toBeVisible()

  await login('super_admin')
  await openTab(page, 'users', name)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: `Limit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'All projects' })).toBeChecked()
  await dialog.getByText('Only assigned projects').click()
  await dialog.getByLabel('Can see finances').uncheck()
  await failApi(page, '**/api/users/*/limits', 'PUT')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save the limits')
  await expectAccessible(page, '[role=dialog]')
  await unrouteApi(page)
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(row.getByText('Assigned projects only')).toBeVisible()
  await expect(row.getByText('No finances')).toBeVisible()

  await page.goto(paths.project({ id: project.id }))
  await expect(assigned(page).getByText('No one is assigned to this project yet.')).toBeVisible()
  await assigned(page).getByRole('button', { name: 'Assign' }).click()
  await dialog.getByLabel(name).check()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(assigned(page).getByText(name)).toBeVisible()
  await expectAccessible(page, 'section[aria-labelledby=staff]')

  // The session of the admin has ended, so the open page asks them to sign in again.
  await admin.waitForURL(paths.login())
  await admin.getByLabel('Email').fill(credentials.email)
  await admin.getByLabel('Password', { exact: true }).fill(credentials.password)
  await admin.getByRole('button', { name: 'Login', exact: true }).click()
  await admin.waitForURL(paths.admin({ tab: 'projects' }))
  await expect(rowsOf(admin)).toHaveCount(1)
  await expect(rowsOf(admin)).toContainText(title)
  await expect(admin.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0)
  await expect(admin.getByRole('tab', { name: 'Payments' })).toHaveCount(0)
  await expect(admin.getByRole('heading', { name: 'Income Statistics' })).toHaveCount(0)
  await expectAccessible(admin, 'main')

  await admin.goto(paths.project({ id: project.id }))
  await expect(assigned(admin).getByText(name)).toBeVisible()
  await expect(assigned(admin).getByRole('button')).toHaveCount(0)
  await expect(admin.getByText('Payment', { exact: true })).toHaveCount(0)
  await admin.goto(paths.project({ id: other.id }))
  await expect(admin.getByRole('alert')).toContainText('does not exist')

  // An address that the limits close leads to the dashboard.
  await admin.goto(paths.admin({ tab: 'payments' }))
  await admin.waitForURL(paths.dashboard())
  const waiting = admin.getByRole('list', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveText([/Projects to review/, /Unread messages/])
})
