import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

export const refusedEmail = (transfer: Transfer, url: string): EmailContent => ({
  subject: 'We could not find your transfer',
  heading: 'We could not find your transfer',
  paragraphs: [
    `Our team checked your proof for '${transfer.title}' and could not accept it: ${transfer.refusal}`,
    'Your order is saved. Please send another proof.',
  ],
  facts: [
    ['Amount', formatNaira(transfer.amount)],
    ['Reference', transfer.reference],
  ],
  action: { label: 'Send another proof', url: url + paths.payments() },
})

export const waitingEmail = (transfer: Transfer, url: string): EmailContent => ({
  subject: `Transfer to verify: ${formatNaira(transfer.amount)}`,
  heading: `${transfer.user.name} paid by bank transfer`,
  paragraphs: ['Check that the money is in the account, then accept or refuse the proof.'],
  facts: [
    ['For', transfer.title],
    ['Amount', formatNaira(transfer.amount)],
    ['Reference', transfer.reference],
  ],
  action: { label: 'View the proof', url: url + paths.admin({ tab: 'payments', view: 'transfers' }) },
})
