import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { expectOnTop, failApi, openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

// Tracing is off, because the trace recorder fetches every picture again. The content security policy refuses
// these requests for the previews of uploads.
test.use({ trace: 'off' })

const picture = { name: 'shop.png', mimeType: 'image/png', buffer: pixel }

/**
 * Waits for the response to an upload and returns the id of the new item. The tests remove the item at the
 * end.
 */
async function itemAdded(page: Page): Promise<number> {
  const answer = await page.waitForResponse((reply) => reply.request().method() === 'POST')
  return (await answer.json()).id
}

test('an admin adds an item with a picture, which it keeps when it is edited', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const name = uniqueName('Adire Studio')
  await login('admin')
  await openTab(page, 'portfolio')
  await page.getByRole('button', { name: 'Add Portfolio Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Portfolio Item' })
  await dialog.getByRole('button', { name: 'Add portfolio item' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()

  await dialog.getByLabel('Project name').fill(name)
  await dialog.getByLabel('Site URL').fill('javascript:alert(1)')
  const file = dialog.getByLabel('Screenshot')
  await expect(file).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible()
  await file.setInputFiles(picture)
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await dialog.getByRole('button', { name: 'Add portfolio item' }).click()
  await expect(dialog.getByText('Enter an address that starts with http:// or https://.')).toBeVisible()
  await dialog.getByLabel('Site URL').fill('https://example.com/adire')
  const added = itemAdded(page)
  await dialog.getByRole('button', { name: 'Add portfolio item' }).click()
  await expect(page.getByRole('status').getByText('Portfolio item added')).toBeVisible()

  await expectOnTop(page, name)
  const thumbnail = page.getByRole('img', { name: `Screenshot of ${name}` })
  await expect(thumbnail).toHaveJSProperty('complete', true)
  const source = await thumbnail.getAttribute('src')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Portfolio Item' })
  await edit.getByLabel('Site URL').fill('')
  await edit.getByRole('switch', { name: 'Featured' }).check()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Portfolio item saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Yes')
  await expect(thumbnail).toHaveAttribute('src', String(source))
  await page.goto(paths.showcase())
  await expect(page.getByText(name)).toBeVisible()
  await (await staffApi(request)).remove(`/api/portfolio/${await added}`)
})

test('a file that is not a picture shows an error at its field', { tag: '@long' }, async ({
  page,
  login,
}) => {
  await login('admin')
  await openTab(page, 'portfolio')
  await page.getByRole('button', { name: 'Add Portfolio Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project name').fill(uniqueName('Liar'))
  const cutOff = { name: 'cut.png', mimeType: 'image/png', buffer: pixel.subarray(0, 30) }
  await dialog.getByLabel('Screenshot').setInputFiles(cutOff)
  await dialog.getByRole('button', { name: 'Add portfolio item' }).click()
  await expect(dialog.getByLabel('Screenshot')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()

  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await dialog.getByLabel('Screenshot').setInputFiles(large)
  await expect(dialog.getByText('This picture is larger than 5 MB.')).toBeVisible()
})

test.describe('in a fresh browser', () => {
  // A fresh browser is needed, because this test throttles the network.
  test.use({ freshBrowser: true })

  test('a large upload on a slow connection shows its progress', { tag: '@long' }, async ({
    page,
    login,
    request,
  }) => {
    const name = uniqueName('Slow Line')
    await login('admin')
    await openTab(page, 'portfolio')
    await page.getByRole('button', { name: 'Add Portfolio Item' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Add portfolio item' })
    const progress = dialog.getByRole('progressbar', { name: 'Upload' })
    await dialog.getByLabel('Project name').fill(name)
    await dialog.getByLabel('Screenshot').setInputFiles({ ...picture, buffer: noise(600) })

    const devtools = await page.context().newCDPSession(page)
    const limitUpload = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await limitUpload(100_000)
    const added = itemAdded(page)
    await send.click()
    const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(share).toBeGreaterThan(0)
    expect(await share()).toBeLessThan(1)

    await limitUpload(-1)
    await expect(page.getByRole('status').getByText('Portfolio item added')).toBeVisible()
    await expectOnTop(page, name)
    await (await staffApi(request)).remove(`/api/portfolio/${await added}`)
  })
})

/** Returns a square PNG of random pixels, which does not compress. */
function noise(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [body, ends] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(8)]
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]))
  const pixels = deflateSync(Buffer.concat(rows))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pixel.subarray(0, 8), ...chunks])
}

test('a super admin deletes an item and sees each failure', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const item = await (await staffApi(request)).addItem(uniqueName('Short Lived'))
  const path = `**/api/portfolio/${item.id}`
  await login('super_admin')
  await openTab(page, 'portfolio', String(item.projectName))
  await page.getByRole('button', { name: `Edit ${item.projectName}` }).click()
  await failApi(page, path, 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update portfolio item')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await failApi(page, path, 'DELETE')
  await page.getByRole('button', { name: `Delete ${item.projectName}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this portfolio item? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete portfolio item' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to delete portfolio item')
  await unrouteApi(page)
  await question.getByRole('button', { name: 'Delete portfolio item' }).click()
  await expect(page.getByText('Portfolio item deleted')).toBeVisible()
})

test('an admin sees an error when an item cannot be added, and cannot delete items', async ({
  page,
  login,
}) => {
  await failApi(page, '**/api/portfolio', 'POST')
  await login('admin')
  await openTab(page, 'portfolio')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  await expect(remove).toBeDisabled()
  await remove.hover()
  const hint = page.getByRole('tooltip', { name: 'Only super admins can delete portfolio items' })
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Add Portfolio Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project name').fill('Never')
  await dialog.getByRole('button', { name: 'Add portfolio item' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add portfolio item')
})
