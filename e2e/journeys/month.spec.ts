import { paths } from '../../contract/src/paths.ts'
import { text } from '../../contract/src/text.ts'
import { test } from '../../harness/browser/chat.ts'
import { codeEmailedTo, linkEmailedTo } from '../../harness/browser/emails.ts'
import { withMailbox } from '../../harness/browser/enquiries.ts'
import { expect, newPerson } from '../../harness/browser/fixtures.ts'
import { tabTo } from '../../harness/browser/keyboard.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { choose, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const phone = { width: 360, height: 740 }

// One deal as both sides see it. The journeys of the single screens have the accessibility checks.
test('a deal goes from the enquiry to a balance paid net of withholding tax', { tag: '@long' }, async ({
  anotherPage,
  staffMember,
  request,
}) => {
  const { email } = newPerson()
  const person = uniqueName('Kola Ade')
  const company = uniqueName('Kola Cocoa')
  const service = uniqueName('Cocoa shop')
  const setup = await staffApi(request)
  await setup.addService({ name: service, price: 300_000 })
  const client = await anotherPage()
  const { page: staff } = await staffMember('admin')
  await client.setViewportSize(phone)
  let balance = ''

  await test.step('the client asks', async () => {
    await withMailbox(client)
    await client.goto(paths.contact())
    await client.waitForLoadState('networkidle')
    await client.getByLabel('Full name').fill(person)
    await client.getByLabel('Email address').fill(email)
    await client.getByLabel('Subject').fill('A shop for cocoa')
    await client.getByLabel('Message').fill('We sell by the bag, in Ibadan.')
    await client.getByRole('button', { name: 'Send message' }).click()
    await expect(client.getByText(text.contactSent)).toBeVisible()
  })

  await test.step('staff send a quote with a deposit and a balance', async () => {
    await staff.goto(paths.admin({ tab: 'users', view: 'enquiries', search: person }))
    await staff.getByRole('link', { name: `Write a quote for ${person}` }).click()
    await expect(staff.getByLabel('Recipient', { exact: true })).toHaveValue(person)
    await staff.getByLabel('Company', { exact: true }).fill(company)
    await staff.getByLabel('Address of the company').fill('9 Ring Road, Ibadan')
    await staff.getByLabel('TIN').fill('1234567-0001')
    await choose(staff, staff.getByLabel('Insert a service'), service)
    await staff.getByRole('button', { name: 'Divide 50/50' }).click()
    await staff.getByRole('button', { name: 'Send', exact: true }).click()
    await staff.getByRole('button', { name: 'Send quote' }).click()
    await expect(staff.getByRole('heading', { level: 1, name: /^QUO-\d{6}$/ })).toBeVisible()
  })

  await test.step('the client signs by keyboard and pays the deposit', async () => {
    await client.goto(await linkEmailedTo(request, email, /quote/i))
    await tabTo(client, client.getByRole('button', { name: 'Accept and sign' }))
    await client.keyboard.press('Enter')
    const signing = client.getByRole('region', { name: 'Sign the quote' })
    await expect(signing).toBeFocused()
    await tabTo(client, signing.getByLabel('Your role'))
    await client.keyboard.type('Director')
    await tabTo(client, signing.getByLabel('Purchase order'))
    await client.keyboard.type('PO-77')
    await tabTo(client, signing.getByRole('button', { name: 'Continue' }))
    await client.keyboard.press('Enter')
    await tabTo(client, signing.getByLabel('Code'))
    await client.keyboard.type(await codeEmailedTo(request, email))
    await client.keyboard.press('Enter')
    const accepted = client.getByRole('region', { name: 'Status of the quote' })
    await accepted.getByRole('button', { name: 'Pay ₦150,000 by card' }).click()
    await client.getByLabel('Your email').fill(email)
    await client.getByRole('button', { name: 'Pay ₦150,000' }).click()
    await client.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(client.getByText('Thank you, your payment has arrived')).toBeVisible()
  })

  await test.step('staff approve the first stage, which issues the balance', async () => {
    await staff.reload()
    await staff.getByRole('link', { name: 'A shop for cocoa' }).click()
    const stages = staff.getByRole('region', { name: 'Stages' })
    await stages.getByRole('button', { name: 'Approve Deposit' }).click()
    const approval = staff.getByRole('dialog')
    await approval.getByLabel('Note').fill('The design is done.')
    await approval.getByRole('button', { name: 'Approve stage' }).click()
    await expect(stages.getByRole('link', { name: /^INV-/ })).toHaveCount(2)
  })

  await test.step('the client signs in, withholds 5% and transfers the rest', async () => {
    await client.goto(paths.login())
    await client.getByLabel('Email').fill(email)
    await client.getByRole('button', { name: 'Email me a sign-in link' }).click()
    await client.goto(await linkEmailedTo(request, email, 'Your sign-in link'))
    await client.getByRole('button', { name: 'Sign in', exact: true }).click()
    await client.getByRole('link', { name: 'Pay 1 invoice' }).click()
    await client.getByRole('link', { name: /INV-/ }).first().click()
    const invoice = client.getByRole('article', { name: /^Invoice INV-/ })
    await expect(invoice).toContainText(`${company}9 Ring Road, Ibadan`)
    await expect(invoice).toContainText('TIN 1234567-0001')
    await expect(invoice).toContainText('PO-77')
    const tax = client.getByRole('region', { name: 'Withholding tax' })
    await tax.getByRole('button', { name: 'We withhold tax' }).click()
    balance = client.url()
    const dialog = client.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^5%/ }).check()
    await dialog.getByRole('button', { name: 'Record tax' }).click()
    await expect(tax).toContainText('Certificate missing')
    const pay = client.getByRole('region', { name: 'Pay this invoice' })
    await pay.getByRole('radio', { name: /Bank transfer/ }).check()
    await pay.getByRole('button', { name: 'Pay by transfer' }).click()
    await client.getByLabel('Proof of your transfer').setInputFiles(file('proof.png'))
    await client.getByRole('button', { name: 'Send proof' }).click()
    await expect(client.getByText('We are checking your transfer of ₦143,023.26.')).toBeVisible()
    await tax.getByLabel('Certificate of withholding tax').setInputFiles(file('certificate.png'))
    await tax.getByRole('button', { name: 'Send certificate' }).click()
    await expect(tax.getByRole('link', { name: 'certificate.png' })).toBeVisible()
  })

  await test.step('staff accept the transfer and verify the certificate', async () => {
    await staff.goto(paths.admin({ tab: 'payments', view: 'transfers', search: person }))
    await staff
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    const question = staff.getByRole('dialog')
    await expect(question).toContainText('Amount₦143,023.26')
    await question.getByRole('button', { name: /^Accept/ }).click()
    await expect(staff.getByText('Transfer accepted', { exact: true }).first()).toBeVisible()
    await staff.goto(paths.admin({ tab: 'payments', view: 'withholdings', search: company }))
    await staff.getByRole('link', { name: /^INV-/ }).click()
    const claim = staff.getByRole('region', { name: 'Withholding tax' })
    await claim.getByRole('button', { name: 'Verify' }).click()
    await staff.getByLabel('Certificate number').fill('WHT-2026-91')
    await staff.getByRole('button', { name: 'Verify certificate' }).click()
    await expect(claim).toContainText('Verified')
  })

  await test.step('nothing is due any more', async () => {
    await client.goto(paths.accountStatement())
    await expect(client.getByRole('row').filter({ hasText: 'Tax withheld for' })).toBeVisible()
    await client.goto(balance)
    await expect(client.getByRole('region', { name: 'Status' })).toContainText('Nothing is due')
  })
})

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
