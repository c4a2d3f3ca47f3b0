import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { rowOf, uniqueName } from '../../harness/browser/staff.ts'

const csvFile = (content: string | Buffer) => ({
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

test('staff preview a file of clients, import it and find the second import unchanged', {
  tag: '@long',
}, async ({ page, login }) => {
  await login('admin')
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Go to (Ctrl K)' }).click()
  await page.getByRole('combobox').fill('Import')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.importClients())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import clients')

  const file = page.getByLabel('CSV file')
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.click()
  await expect(page.getByText('Choose a file or paste its lines first.')).toBeVisible()
  await file.setInputFiles(csvFile(Buffer.from('client,name,email\n,José,jose@example.ng', 'latin1')))
  await preview.click()
  await expect(page.getByText('This file is not saved as UTF-8')).toBeVisible()
  await file.setInputFiles(csvFile('client,name\nAda Ltd,Ada'))
  await preview.click()
  await expect(page.getByText('This one is missing: email.')).toBeVisible()
  await expectAccessible(page, 'main')

  const company = uniqueName('Ada Stores')
  const address = (name: string) => `${name}-${company.replaceAll(' ', '-').toLowerCase()}@example.com`
  const many = Array.from({ length: 30 }, (_, n) => `,Person ${n},${address(`p${n}`)},,`)
  const csv = [
    'client,name,email,permissions,phone',
    `${company},Ada Obi,${address('ada')},,0801`,
    `${company},Bola Ade,${address('bola')},read + pay,`,
    `${company},Chi Eze,not an address,,`,
    ...many,
  ].join('\r\n')
  await file.setInputFiles(csvFile(csv))
  await preview.click()
  await expect(page.getByText('31 new clients and 32 new people. 1 line is refused.')).toBeVisible()
  await expect(page.getByText('Columns that are not imported: phone.')).toBeVisible()
  await expect(rowOf(page, address('ada'))).toContainText('New client')
  await expect(rowOf(page, address('bola'))).toContainText('New person')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Refused (1)' }).click()
  await expect(rowOf(page, '@example.com')).toHaveCount(0)
  await expect(rowOf(page, 'not an address')).toContainText('The email address is not valid.')
  await expectAccessible(page, 'main')

  await routeApi(page, '**/api/clients/import', (route) => route.abort())
  await page.getByRole('button', { name: 'Import 32 people' }).click()
  await expect(page.getByRole('alert')).toContainText('no one is added twice')
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Import 32 people' }).click()
  await expect(page.getByRole('heading', { name: '32 people imported' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result of the import' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Added (32)' })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByText('Paste lines instead').click()
  await page.getByLabel('Lines', { exact: true }).fill(csv)
  await preview.click()
  await expect(page.getByText('32 lines are unchanged and 1 line is refused.')).toBeVisible()
  await expect(page.getByText('There is nothing to import in this file.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)

  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sample file' }).click(),
  ])
  expect(sample.suggestedFilename()).toBe('clients.csv')
})
