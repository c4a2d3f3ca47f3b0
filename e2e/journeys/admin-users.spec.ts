import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, newPassword, newPerson, test } from '../../harness/browser/fixtures.ts'
import {
  expectOnTop,
  failApi,
  openTab,
  rowOf,
  rowsOf,
  staffApi,
  uniqueName,
} from '../../harness/browser/staff.ts'

test('an admin adds a customer, who appears on top', async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.admin({ tab: 'users', page: 2 }))
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')

  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible()
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible()

  const role = dialog.getByRole('combobox', { name: 'Role' })
  await expect(role).toHaveValue('user')
  await expect(role).toBeDisabled()
  await role.focus()
  await expect(role).toHaveAccessibleDescription('Only super admins can change roles')

  const { email, password } = newPerson()
  const name = uniqueName('Top Row')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('status').getByText('User added')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(paths.admin({ tab: 'users' }))
  await expectOnTop(page, name)
})

test('the user dialog disables its buttons while saving and stays open with an error', async ({
  page,
  login,
  request,
}) => {
  const { email } = await (await staffApi(request)).addUser()
  await login('super_admin')
  await openTab(page, 'users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('Name').fill('Ada Obi')
  await dialog.getByLabel('Email').fill(String(email))
  await dialog.getByLabel('Password').fill(newPassword)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An account with this email already exists.')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeApi(page, '**/api/users', async (route) => {
    await held
    await route.fulfill({ status: 500 })
  })
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  release()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add user')
})

test('an admin edits a user and sees a failure', async ({ page, login, request }) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Before') })
  await login('admin')
  await openTab(page, 'users', String(user.name))
  await page.getByRole('button', { name: `Edit ${user.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Name')).toHaveValue(String(user.name))
  await expect(dialog.getByLabel('Email')).toHaveValue(String(user.email))
  await expect(dialog.getByLabel('Password')).toHaveCount(0)

  await failApi(page, `**/api/users/${user.id}`, 'PATCH')
  await dialog.getByLabel('Name').fill(`${user.name} after`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update user')
  await unrouteApi(page, `**/api/users/${user.id}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('User saved')).toBeVisible()
  await expect(rowOf(page, `${user.name} after`)).toBeVisible()
})

test('the second of two editors sees the difference and decides', async ({ page, login, request }) => {
  const staff = await staffApi(request)
  const user = await staff.addUser({ name: uniqueName('Shared') })
  await login('super_admin')
  await openTab(page, 'users', String(user.name))
  await page.getByRole('button', { name: `Edit ${user.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  const theirs = `${user.name} theirs`
  const mine = `${user.name} mine`
  const { name: _, ...rest } = { name: user.name, email: user.email, role: 'user' }
  await staff.patch(`/api/users/${user.id}`, { ...rest, name: theirs })

  await dialog.getByLabel('Name').fill(mine)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText(theirs)
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText(mine)

  await dialog.getByRole('button', { name: 'Use saved version' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(theirs)
  await staff.patch(`/api/users/${user.id}`, { ...rest, name: `${theirs} again` })
  await dialog.getByLabel('Name').fill(mine)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save my version' }).click()
  await expect(page.getByText('User saved')).toBeVisible()
  await expect(rowOf(page, mine)).toBeVisible()
})

test('an editor sees an error when a colleague has deleted the user, who leaves the list', async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const user = await staff.addUser({ name: uniqueName('Gone Soon') })
  await login('super_admin')
  await openTab(page, 'users', String(user.name))
  await page.getByRole('button', { name: `Edit ${user.name}` }).click()
  await staff.remove(`/api/users/${user.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This user does not exist.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No users match this search.')).toBeVisible()
})

test('a super admin confirms the deletion of a user and sees a failure', async ({ page, login, request }) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('To Delete') })
  await login('super_admin')
  await openTab(page, 'users', String(user.name))
  await page.getByRole('button', { name: `Delete ${user.name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  )
  await failApi(page, `**/api/users/${user.id}`, 'DELETE')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete user')
  await unrouteApi(page, `**/api/users/${user.id}`)
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted')).toBeVisible()
  await expect(page.getByText('No users match this search.')).toBeVisible()
})

test('a role changes in the row and is reset when the server refuses it', async ({
  page,
  login,
  request,
}) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Rising') })
  await login('super_admin')
  await openTab(page, 'users', String(user.name))
  const role = page.getByLabel(`Role of ${user.name}`)
  await failApi(page, `**/api/users/${user.id}/role`, 'PATCH')
  await role.selectOption('Admin')
  await expect(page.getByRole('alert').getByText('Failed to update role')).toBeVisible()
  await expect(role).toHaveValue('user')
  await unrouteApi(page, `**/api/users/${user.id}/role`)
  await role.selectOption('Admin')
  await expect(page.getByText(`${user.name} is now Admin`)).toBeVisible()
  await page.reload()
  await expect(role).toHaveValue('admin')
})

test('an admin sees why roles, staff and deletions are for super admins', async ({
  page,
  login,
  request,
}) => {
  const colleague = await (await staffApi(request)).addUser({ name: uniqueName('Colleague'), role: 'admin' })
  await login('admin')
  await openTab(page, 'users', String(colleague.name))
  const role = page.getByLabel(`Role of ${colleague.name}`)
  await expect(role).toBeDisabled()
  await role.hover()
  await expect(page.getByRole('tooltip', { name: 'Only super admins can change roles' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${colleague.name}` })).toHaveAccessibleDescription(
    'Only super admins can edit staff',
  )
  const remove = page.getByRole('button', { name: `Delete ${colleague.name}` })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveCSS('opacity', '0.55')
  await page.getByRole('button', { name: `Edit ${colleague.name}` }).focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(page.getByRole('tooltip', { name: 'Only super admins can delete users' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Delete Selected/ })).toHaveCount(0)
})

test('a super admin cannot edit, delete or select their own row', async ({ page, login }) => {
  const { user } = await login('super_admin')
  await openTab(page, 'users', user.email)
  const own = rowOf(page, `${user.name} (you)`)
  await expect(own).toContainText('Super admin')
  await expect(own.getByRole('combobox')).toHaveCount(0)
  await expect(own.getByRole('button', { name: /^Edit/ })).toBeDisabled()
  await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await expect(own.getByRole('checkbox')).toBeDisabled()
})

test('a bulk delete sends one request per user and lists the failures by name', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const group = uniqueName('Bulk')
  const users = await Promise.all(
    ['A', 'B', 'C'].map((letter) => staff.addUser({ name: `${group} ${letter}` })),
  )
  const [failing] = users
  await failApi(page, `**/api/users/${failing?.id}`, 'DELETE')
  const deleted: string[] = []
  page.on('request', (sent) => sent.method() === 'DELETE' && deleted.push(sent.url()))

  await login('super_admin')
  await openTab(page, 'users', group)
  await page.getByLabel(`Select ${group} A`).check()
  await expect(page.getByRole('button', { name: 'Delete Selected (1)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Delete Selected (3)' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 3 users? This cannot be undone!')
  await expectAccessible(page, '[role=alertdialog]')
  await page.getByRole('button', { name: 'Delete 3 users' }).click()

  await expect(page.getByRole('alert').getByText('Bulk delete failed')).toBeVisible()
  await expect(page.getByText('2 of 3 users deleted. Not deleted:')).toBeVisible()
  await expect(page.getByText(`${group} A: Failed to delete user`)).toBeVisible()
  expect(deleted).toHaveLength(3)
  await expect(rowsOf(page)).toHaveCount(1)
  await expectAccessible(page)

  await unrouteApi(page, `**/api/users/${failing?.id}`)
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click()
  await page.getByRole('button', { name: 'Delete 1 user' }).click()
  await expect(page.getByText('1 user deleted')).toBeVisible()
  const emptied = page.getByRole('button', { name: 'Delete Selected (0)' })
  await expect(emptied).toBeDisabled()
  await expect(emptied).toBeFocused()
})
