import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { chooseService, orderByApi, seededOffer } from '../../harness/browser/checkout.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import {
  expect,
  newPassword,
  newPerson,
  register,
  storeSession,
  test,
} from '../../harness/browser/fixtures.ts'
import { openTab } from '../../harness/browser/staff.ts'

const company = 'Ada Stores Ltd'
const team = (page: Page) => page.getByRole('region', { name: 'Team' })
const teamCard = 'section:has([aria-label="Members"])'
const switcher = (page: Page) => page.getByRole('button', { name: /^Client:/ })
/** Follows a link of the bar, which is hidden on the narrow screen that `expectAccessible` leaves. */
async function openFromBar(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name }).click()
}
const invitationOf = (request: APIRequestContext, email: string) =>
  linkEmailedTo(request, email, /invites you to/)

/** Confirms the address of a new customer, because only confirmed customers invite. */
async function confirm(request: APIRequestContext, { user }: Session): Promise<void> {
  const link = await linkEmailedTo(request, user.email, /^Welcome/)
  await request.post('/api/auth/confirm', { data: { token: link.split('#')[1] } })
}

/** Makes the customer's client a company and invites a colleague, as the Team card does. */
async function inviteByApi(
  request: APIRequestContext,
  owner: Session,
  { email, permissions }: { email: string; permissions: string[] },
): Promise<string> {
  await confirm(request, owner)
  const headers = { Authorization: `Bearer ${owner.token}` }
  const [client] = await (await request.get('/api/clients/mine', { headers })).json()
  const data = { kind: 'company', name: company }
  await request.put(`/api/clients/${client.id}/profile`, { headers, data })
  const member = { name: 'Bola', email, permissions }
  const reply = await request.post(`/api/clients/${client.id}/members`, { headers, data: member })
  expect(reply.status()).toBe(201)
  return invitationOf(request, email)
}

test('an owner invites an accountant, who sees payments, but no projects and no chat', {
  tag: '@long',
}, async ({ page, request, newCustomer, anotherPage }) => {
  const owner = await newCustomer()
  await confirm(request, owner)
  const { id: serviceId } = await seededOffer(request, 'services')
  await orderByApi(request, owner.token, { title: 'Shoe shop', serviceId, type: 'one_time' })
  await page.goto(paths.account())
  await expect(team(page).getByText('Invite the people you work with.')).toBeVisible()
  await team(page).getByRole('button', { name: 'Change Ngozi Eze' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A company', { exact: true }).click()
  await dialog.getByLabel('Company name').fill(company)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(team(page).getByText(company)).toBeVisible()

  const { email } = newPerson()
  await team(page).getByRole('button', { name: 'Invite a colleague' }).click()
  await dialog.getByLabel('Name').fill('Bola Ade')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible()
  await dialog.getByLabel('Can do everything').check()
  await expect(dialog.getByLabel('Can see and pay')).toBeDisabled()
  await dialog.getByLabel('Can do everything').uncheck()
  await dialog.getByLabel('Can see and pay').check()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(team(page).getByText('Invited')).toBeVisible()
  await expectAccessible(page, teamCard)

  const accountant = await anotherPage()
  await accountant.goto(await invitationOf(request, email))
  await expect(accountant.getByRole('heading', { level: 1 })).toHaveText(`Join ${company}`)
  await expect(accountant.getByText(`This invitation is for ${email}.`)).toBeVisible()
  await expectAccessible(accountant, 'main')
  await accountant.getByRole('button', { name: 'Join' }).click()
  await accountant.waitForURL(paths.dashboard())
  await expect(accountant.getByText(`You have joined ${company}.`)).toBeVisible()
  await openFromBar(accountant, 'Projects')
  await expect(accountant.getByText(`You cannot see the projects of ${company}.`)).toBeVisible()
  await expect(accountant.getByRole('link', { name: 'New project' })).toHaveCount(0)
  await expectAccessible(accountant, 'main')
  await openFromBar(accountant, 'Chat')
  await expect(accountant.getByText('Your permissions do not include chat.')).toBeVisible()
  await expectAccessible(accountant, 'main')
  await accountant.getByRole('link', { name: 'Go to payments' }).click()
  await expect(accountant.getByRole('heading', { name: 'Shoe shop', exact: true })).toBeVisible()
  await expect(switcher(accountant)).toHaveCount(0)

  // The open Team card has shown the new member by itself.
  await team(page).getByRole('button', { name: 'Actions for Bola Ade' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Bola Ade loses access at once.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(team(page).getByText('Bola Ade')).toHaveCount(0)
  // The open screen of the accountant reloads by itself.
  await expect(accountant.getByRole('heading', { name: 'Shoe shop', exact: true })).toHaveCount(0)
})

test('an approver sees projects and chat, but no payments', async ({ page, request }) => {
  const owner = await register(request)
  const headers = { Authorization: `Bearer ${owner.token}` }
  const { id: serviceId } = await seededOffer(request, 'services')
  const project = { title: 'Shoe shop', description: 'Two hundred pairs.', serviceId }
  await request.post('/api/projects', { headers, data: project })
  const { email } = newPerson()
  await page.goto(await inviteByApi(request, owner, { email, permissions: ['approve'] }))
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(paths.dashboard())
  await openFromBar(page, 'Projects')
  const pending = page.getByRole('region', { name: 'Pending Projects' })
  await expect(pending.getByRole('link', { name: 'Shoe shop', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(0)
  await expect(pending.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await openFromBar(page, 'Payments')
  await expect(page.getByText(`You cannot see the payments of ${company}.`)).toBeVisible()
  await openFromBar(page, 'Chat')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('a customer joins a second client, chooses it in the portal and orders for it', {
  tag: '@long',
}, async ({ page, request }) => {
  const owner = await register(request)
  const colleague = await register(request)
  const link = await inviteByApi(request, owner, { email: colleague.user.email, permissions: ['order'] })
  await storeSession(page, owner)
  await page.goto(link)
  await expect(
    page.getByText(
      `You are signed in as ${owner.user.email}. This invitation is for ${colleague.user.email}.`,
    ),
  ).toBeVisible()
  await expect(page.getByText('Joining confirms it and, for your safety, removes the password')).toBeVisible()
  await page.getByRole('button', { name: `Join as ${colleague.user.email}` }).click()
  await page.waitForURL(paths.dashboard())

  await page.goto(paths.projects({ new: 1 }))
  await expect(switcher(page)).toHaveText(/All clients/)
  await expect(page.getByText('For Ngozi Eze')).toBeVisible()
  await switcher(page).click()
  await expect(page.getByRole('menuitem', { name: 'All clients' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, '[role=menu], section[aria-label=Client]')
  await page.getByRole('menuitem', { name: company }).click()
  await expect(page.getByText(`For ${company}`)).toBeVisible()
  await page.getByLabel('Title').fill('A second shop')
  await page.getByLabel('Description').fill('It sells bags.')
  await chooseService(page)
  await page.getByText('Submit without paying').click()
  await page.getByRole('button', { name: 'Submit project' }).click()
  await page.waitForURL(paths.dashboard())

  // The choice is kept when the app starts again.
  await page.goto(paths.projects())
  await expect(page.getByRole('heading', { name: 'A second shop' })).toBeVisible()
  await expect(switcher(page)).toHaveText(new RegExp(company))
  await openFromBar(page, 'Payments')
  await expect(page.getByText(`You cannot see the payments of ${company}.`)).toBeVisible()

  await openFromBar(page, 'Your account')
  await expect(team(page).getByText('Can see projects, chat and order')).toBeVisible()
  await team(page)
    .getByRole('button', { name: `Leave ${company}` })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`You lose access to ${company} at once.`)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(team(page).getByText(company)).toHaveCount(0)
  await expect(switcher(page)).toHaveCount(0)

  // The project belongs to the client, so the owner sees it.
  const headers = { Authorization: `Bearer ${owner.token}` }
  const [project] = await (await request.get('/api/projects', { headers })).json()
  expect(project.title).toBe('A second shop')
})

test('the only owner makes a member an owner before leaving', { tag: '@long' }, async ({
  page,
  request,
  newCustomer,
}) => {
  const owner = await newCustomer()
  const { email } = newPerson()
  const link = await inviteByApi(request, owner, { email, permissions: ['read'] })
  await request.post('/api/clients/join', { data: { token: link.split('#')[1] } })
  await page.goto(paths.account())
  const leave = team(page).getByRole('button', { name: `Leave ${company}` })
  const question = page.getByRole('alertdialog')
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(question.getByText('Name another owner first.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const deletion = page.getByRole('dialog')
  await deletion.getByLabel('Your password').fill(newPassword)
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  await expect(deletion.getByText(`${company} has other members. Name another owner first.`)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await deletion.getByRole('link', { name: 'Go to your team' }).click()
  await expect(deletion).toHaveCount(0)
  await expect(team(page).getByRole('heading', { name: 'Team' })).toBeInViewport()
  await team(page).getByRole('button', { name: 'Actions for Bola' }).click()
  await page.getByRole('menuitem', { name: 'Make owner' }).click()
  await expect(team(page).getByText('Can do everything, and manages the team')).toHaveCount(2)
  await team(page).getByLabel('Approvals needed').selectOption('3')
  await expect(team(page).getByText('At the moment 2 can approve, so 2 approvals are enough.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(team(page).getByLabel('Approvals needed')).toHaveValue('3')
  await leave.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(team(page).getByText('You have no team yet.')).toBeVisible()
})

test('a super admin deletes the last owner of a team and chooses the new one', { tag: '@long' }, async ({
  page,
  request,
  login,
}) => {
  const owner = await register(request)
  const { email } = newPerson()
  const link = await inviteByApi(request, owner, { email, permissions: ['read'] })
  const joined = await request.post('/api/clients/join', { data: { token: link.split('#')[1] } })
  await login('super_admin')
  await openTab(page, 'users', owner.user.email)
  await page.getByRole('button', { name: `Delete ${owner.user.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`is the only owner of ${company}, and there are other members.`)
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog.getByText('Choose the new owner.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByText(`Archive ${company}`).click()
  await expect(dialog.getByLabel('New owner')).toHaveCount(0)
  await dialog.getByText('Another member becomes the owner').click()
  await dialog.getByLabel('New owner').selectOption('Bola')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('status').getByText('User deleted')).toBeVisible()
  const headers = { Authorization: `Bearer ${(await joined.json()).token}` }
  const [client] = await (await request.get('/api/clients/mine', { headers })).json()
  expect([client.name, client.permissions]).toEqual([company, ['owner', 'read']])
})

test('an invitation that cannot be checked can be tried again, and works once', async ({ page, request }) => {
  const owner = await register(request)
  const { email } = newPerson()
  const link = await inviteByApi(request, owner, { email, permissions: ['read'] })
  await routeApi(page, '**/api/clients/invitation', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Your invitation could not be checked.')
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(paths.dashboard())
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work')
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.waitForURL(paths.dashboard())
})
