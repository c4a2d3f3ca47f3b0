import { formatNaira } from '@jara/contract/money'
import type { Transfer } from '@jara/contract/transfers'
import type { Letter } from '#features/mails/mails.service.ts'

export const refusedLetter = (transfer: Transfer, url: string): Letter => ({
  subject: 'We could not find your transfer',
  heading: 'We could not find your transfer',
  paragraphs: [
    `Dear ${transfer.user.name},`,
    `Our team has looked at your proof for '${transfer.title}' and could not accept it: ${transfer.refusal}`,
    'Your order is saved. Please send another proof.',
  ],
  facts: [
    ['Amount', formatNaira(transfer.amount)],
    ['Reference', transfer.reference],
  ],
  action: { label: 'Send another proof', url: `${url}/payments` },
})

export const waitingLetter = (transfer: Transfer, url: string): Letter => ({
  subject: `A proof of ${formatNaira(transfer.amount)} waits for you`,
  heading: `${transfer.user.name} has paid by bank transfer`,
  paragraphs: ['Please look for the money in the account, then accept or refuse the proof.'],
  facts: [
    ['For', transfer.title],
    ['Amount', formatNaira(transfer.amount)],
    ['Reference', transfer.reference],
  ],
  action: { label: 'Look at the proof', url: `${url}/admin?tab=payments&view=transfers` },
})
