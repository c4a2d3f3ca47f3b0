import type { Invoice } from '@jara/contract/invoices'
import type { Withholding } from '@jara/contract/invoices/withholding'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

const factsOf = (invoice: Invoice, { amount, percent }: Withholding): EmailContent['facts'] => [
  ['Invoice', invoice.label ?? ''],
  ['For', invoice.title],
  ['Client', invoice.client.name],
  ['Tax withheld', `${formatNaira(amount)} (${percent}%)`],
]

const staffAction = (invoice: Invoice, url: string) => ({
  label: 'Open the invoice',
  url: url + paths.adminInvoice({ id: invoice.id }),
})
const clientAction = (invoice: Invoice, label: string, url: string) => ({
  label,
  url: url + paths.invoice({ id: invoice.id }),
})

export const claimedEmail = (invoice: Invoice, claim: Withholding, url: string): EmailContent => ({
  subject: `${invoice.client.name} withheld tax from ${invoice.label}`,
  heading: 'A client has withheld tax',
  paragraphs: [
    'The amount counts as settled. The certificate is still missing, and the client is reminded of it.',
  ],
  facts: factsOf(invoice, claim),
  action: staffAction(invoice, url),
})

export const certifiedEmail = (invoice: Invoice, claim: Withholding, url: string): EmailContent => ({
  subject: `Certificate of withholding tax for ${invoice.label}`,
  heading: 'A certificate of withholding tax has arrived',
  paragraphs: ['Please check it, and verify or refuse the claim.'],
  facts: factsOf(invoice, claim),
  action: staffAction(invoice, url),
})

export const verifiedEmail = (invoice: Invoice, claim: Withholding, url: string): EmailContent => ({
  subject: `Withholding tax for ${invoice.label} is verified`,
  heading: 'Your withholding tax is verified',
  paragraphs: [`${invoice.seller.name} has accepted your certificate. You do not need to do anything more.`],
  facts: [
    ...(factsOf(invoice, claim) ?? []),
    ...(claim.certificateNumber ? [['Certificate', claim.certificateNumber] as const] : []),
  ],
  action: clientAction(invoice, 'See the invoice', url),
})

export const refusedEmail = (invoice: Invoice, claim: Withholding, url: string): EmailContent => ({
  subject: `Withholding tax for ${invoice.label} was not accepted`,
  heading: 'Your withholding tax was not accepted',
  paragraphs: [
    `${invoice.seller.name} could not accept the tax that you withheld: ${claim.refusal}`,
    `${formatNaira(invoice.outstanding)} of this invoice is now due.`,
  ],
  facts: factsOf(invoice, claim),
  action: clientAction(invoice, 'See the invoice', url),
})

export const reminderEmail = (invoice: Invoice, claim: Withholding, url: string): EmailContent => ({
  subject: `Please send the certificate of withholding tax for ${invoice.label}`,
  heading: 'A certificate of withholding tax is missing',
  paragraphs: [
    'You have withheld tax from this invoice. Please upload the certificate, so that we can claim the tax credit.',
  ],
  facts: factsOf(invoice, claim),
  action: clientAction(invoice, 'Upload the certificate', url),
})
