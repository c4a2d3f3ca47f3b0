import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import {
  bubble,
  log,
  messageBox,
  openChat,
  openCustomerChat,
  sendMessage,
  test,
} from '../../harness/browser/chat.ts'
import { submitProject } from '../../harness/browser/checkout.ts'
import { expect } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')

test.describe('in a fresh browser', () => {
  // A fresh browser is needed, because this test sets the clock to tomorrow.
  test.use({ freshBrowser: true })

  test('a customer attaches pictures and PDF files, and other files are refused', { tag: '@long' }, async ({
    customer,
    staffMember,
  }) => {
    const [ngozi, tunde] = [await customer(), await staffMember()]
    await openChat(ngozi, tunde)
    const file = ngozi.page.getByLabel('File to attach')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
    await expect(ngozi.page.getByRole('button', { name: 'Remove logo.png' })).toBeVisible()
    const send = ngozi.page.getByRole('button', { name: 'Send', exact: true })
    await send.click()
    await expect(log(ngozi.page).getByRole('img', { name: 'logo.png' })).toBeVisible()
    await file.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(send).toBeEnabled()
    await sendMessage(ngozi.page, 'And the brief')

    await openCustomerChat(tunde, ngozi)
    const shown = log(tunde.page).getByRole('img', { name: 'logo.png' })
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const brief = bubble(tunde.page, 'And the brief').getByRole('link', { name: /brief\.pdf/ })
    await expect(brief).toBeVisible()
    // The clock is set to tomorrow, when the signed link has expired.
    await tunde.page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
    await routeApi(tunde.page, /\/api\/chat\/attachments\/\d+$/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await brief.click()
    await expect(tunde.page.getByText('brief.pdf could not be opened.')).toBeVisible()

    await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
    await expect(ngozi.page.getByRole('alert')).toContainText(
      'Only PNG, JPEG and WebP pictures and PDF files',
    )
  })
})

test('staff use canned replies and see the customer’s projects and payments next to the chat', {
  tag: '@long',
}, async ({ request, customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  await submitProject(request, ngozi.session.token, 'Shoe shop')
  await openCustomerChat(tunde, ngozi)
  const { page } = tunde
  const about = page.getByRole('complementary', { name: /About Ngozi/ })
  await expect(about.getByRole('link', { name: 'Shoe shop' })).toBeVisible()
  await expect(about.getByText('No payments yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Canned replies' }).click()
  await page.getByRole('menuitem', { name: 'Manage replies' }).click()
  await page.getByRole('button', { name: 'Add reply' }).click()
  await page.getByLabel('Title').fill('Opening hours')
  await page.getByLabel('Text').fill('We answer from 9 to 5.')
  await page.getByRole('button', { name: 'Add reply', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Edit Opening hours' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('button', { name: 'Canned replies' }).click()
  await page.getByRole('menuitem', { name: 'Opening hours' }).click()
  await expect(messageBox(page)).toHaveValue('We answer from 9 to 5.')

  await page.getByRole('button', { name: 'Attach a project' }).click()
  await page.getByRole('menuitem', { name: 'Shoe shop' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await openChat(ngozi, tunde)
  await expect(
    bubble(ngozi.page, 'We answer from 9 to 5.').getByRole('link', { name: /Shoe shop/ }),
  ).toBeVisible()
})

test('a customer sees where the project stands and quotes it in the chat', { tag: '@long' }, async ({
  request,
  customer,
  staffMember,
}) => {
  const [{ page, session }, tunde] = [await customer(), await staffMember()]
  const { id } = await submitProject(request, session.token, 'Shoe shop')
  const setStatus = (status: string) =>
    request.put(`/api/projects/${id}`, {
      headers: { authorization: `Bearer ${tunde.session.token}` },
      data: { status },
    })
  await page.goto(paths.project({ id }))
  const progress = page.getByRole('region', { name: 'What happens next' })
  await expect(progress).toContainText('Step 1 of 4: Pending')
  await expect(progress).toContainText('It is not paid yet.')
  await setStatus('approved')
  await expect(progress).toContainText('Step 2 of 4: Approved')
  await expectAccessible(page)
  await setStatus('on_hold')
  await expect(progress).toContainText('On hold at step 2 of 4: Approved')
  await expectAccessible(page, 'main')
  await setStatus('cancelled')
  await expect(progress).toContainText('Cancelled at step 2 of 4: Approved')
  await expectAccessible(page, 'main')

  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('link', { name: 'Chat about it' }).click()
  const quoted = page.getByRole('button', { name: 'Remove Shoe shop' })
  await expect(quoted).toBeVisible()
  await expect(page).toHaveURL(/partner=\d+&project=\d+$/)
  await quoted.click()
  await expect(quoted).toBeHidden()
  await expect(page).not.toHaveURL(/project=/)
  await page.goBack()
  await page.getByRole('link', { name: 'Chat about it' }).click()
  await sendMessage(page, 'When is it live?')
  await expect(bubble(page, 'When is it live?').getByRole('link', { name: /Shoe shop/ })).toBeVisible()
  await expect(quoted).toBeHidden()
})

test('the composer stays in view on a phone, also above its keyboard', async ({ customer, staffMember }) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page } = ngozi
  await openChat(ngozi, tunde)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  for (const height of [640, 380]) {
    await page.setViewportSize({ width: 360, height })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(messageBox(page)).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await messageBox(page).fill('one\ntwo\nthree\nfour\nfive\nsix')
  await expect(send).toBeInViewport({ ratio: 1 })
  await messageBox(page).press('Enter')
  await expect(bubble(page, 'six')).toContainText(/\d{2}:\d{2}/)
  await expect(log(page).getByRole('region', { name: 'Today' })).toBeVisible()
})

test('a search opens the message, and a button returns to the newest', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page } = ngozi
  await openChat(ngozi, tunde)
  await sendMessage(page, 'The needle of the haystack')
  for (let n = 0; n < 12; n++) await sendMessage(page, `Hay ${n}.`)
  await expect(bubble(page, 'Hay 11.')).toContainText('Sent')
  await page.getByRole('button', { name: 'Search this conversation' }).click()
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  const hit = page.getByRole('button', { name: /The needle/ })
  await search.fill('needle')
  await expect(hit).toBeVisible()
  await search.fill('')
  await expect(hit).toBeHidden()
  await search.fill('needle')
  await hit.click()
  await expect(bubble(page, 'The needle')).toBeInViewport()
  await expect(log(page)).toBeFocused()
  await expect(page).toHaveURL(/message=\d+/)
  await page.getByRole('button', { name: 'Back to newest' }).click()
  await expect(bubble(page, 'Hay 11.')).toBeInViewport()
  await expect(log(page)).toBeFocused()
})

test('canned replies can be reloaded after a failure, and deleted', async ({
  request,
  customer,
  staffMember,
}) => {
  const [ngozi, tunde] = [await customer(), await staffMember()]
  const { page, session } = tunde
  const title = `Holidays ${ngozi.session.user.id}`
  await request.post('/api/chat/replies', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { title, body: 'We are back on Monday.' },
  })
  await routeApi(page, /\/api\/chat\/replies$/, (route) => route.fulfill({ status: 500, body: '' }))
  await openCustomerChat(tunde, ngozi)
  await page.getByRole('button', { name: 'Canned replies' }).click()
  await page.getByRole('menuitem', { name: 'Manage replies' }).click()
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await unrouteApi(page, /\/api\/chat\/replies$/)
  await retry.click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete reply' }).click()
  await expect(page.getByText(title, { exact: true })).toBeHidden()
})
