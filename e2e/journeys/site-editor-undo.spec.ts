import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { fakeContent } from '../../harness/browser/fake-content.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { openSection, saved } from '../../harness/browser/site-editor.ts'

test('an editor puts a removed person back with the keyboard, after others were moved', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  const { people } = fake.site.content.about
  await page.goto(paths.adminSite({ section: 'about' }))
  const list = page.getByRole('group', { name: 'People' })
  await list.getByRole('button', { name: 'Remove Ngozi Okeke' }).press('Enter')
  await expect(list.getByRole('button', { name: 'Tobi Adéwálé', exact: true })).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The message stays while it is hovered.
  await undo.hover()
  await list.getByRole('button', { name: 'Remove Tobi Adéwálé' }).press('Enter')
  await expect(list.getByRole('button', { name: 'Halima Bello', exact: true })).toBeFocused()
  await list.getByRole('button', { name: 'Add person' }).press('Enter')
  await expect(list.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Ada Obi')
  const up = list.getByRole('button', { name: 'Move Ada Obi up' })
  await up.press('Enter')
  await expect(up).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Move Ada Obi down' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(undo.last()).toBeFocused()
  await expectAccessible(page, '[role=status]')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Tobi Adéwálé', exact: true })).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Ngozi Okeke', exact: true })).toBeFocused()
  await expect(undo).toHaveCount(0)
  await saved(page)
  const [tobi, ngozi, halima] = people
  const ada = { name: 'Ada Obi', role: '', body: '', picture: null }
  expect(fake.site.content.about.people).toEqual([tobi, ngozi, ada, halima])
})

test('nothing is put back when the list is closed or shows the version of a colleague', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  const { about } = fake.site.content
  await page.goto(paths.adminSite({ section: 'about' }))
  const list = page.getByRole('group', { name: 'People' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await list.getByRole('button', { name: 'Remove Ngozi Okeke' }).click()
  await expect(undo).toBeVisible()
  await openSection(page, 'Brand')
  await expect(undo).toBeHidden()

  await openSection(page, 'About')
  await list.getByRole('button', { name: 'Remove Tobi Adéwálé' }).click()
  await saved(page)
  await expect(undo).toBeVisible()
  fake.save('about', { ...about, title: 'Who we are' })
  await page.getByLabel('Title', { exact: true }).fill('Us')
  await page.getByRole('button', { name: 'Use saved version' }).click()
  await expect(list.getByRole('button', { name: 'Tobi Adéwálé', exact: true })).toBeVisible()
  await expect(undo).toBeHidden()
})
