import { paths } from '../../contract/src/paths.ts'
import { fakeContent } from '../../harness/browser/fake-content.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

test('the lines of an entry are aligned when the publish dialog lists what is of the sample agency', async ({
  page,
  login,
}) => {
  await login('super_admin')
  const fake = await fakeContent(page)
  fake.save('brand', { ...fake.site.content.brand, name: 'Lagoon Works' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paths.adminSite())
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: /^About: / })
  const starts = await entry.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Map<number, number>()
    for (const { bottom, left } of range.getClientRects())
      lines.set(Math.round(bottom), Math.min(Math.round(left), lines.get(Math.round(bottom)) ?? left))
    return [...lines.values()]
  })
  expect(starts.length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBe(1)
})
