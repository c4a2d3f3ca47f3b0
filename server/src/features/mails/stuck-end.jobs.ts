import type { Agreement } from '@jara/contract/agreements'
import * as agreements from '#features/agreements/agreements.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import type { Letter } from './mails.service.ts'
import { staffPaymentsPath } from './money.letters.ts'
import { chosenByYou } from './news.letters.ts'
import { tellStaff } from './staff-news.service.ts'

export const stuckEndJobs: readonly Job[] = [{ name: 'mails.endStuck', run: tellEndStuck }]

/** Staff hear once that the provider may go on charging for a subscription that was cancelled an hour ago. */
async function tellEndStuck(deps: Deps, { agreementId }: { agreementId: number }): Promise<void> {
  const agreement = await agreements.find(deps, agreementId)
  if (!agreement?.stopping) return
  const { requestedAt, failure } = agreement.stopping
  const path = `${staffPaymentsPath}&view=subscriptions&state=${agreement.state}`
  const letter = endStuckLetter(agreement, failure, deps.settings.url + path)
  await tellStaff(deps, {
    key: `${agreementId}:end-stuck:${requestedAt}`,
    title: letter.subject,
    text: `${agreement.title}: ${failure ?? 'there is no answer yet.'} We keep trying.`,
    path,
    letter,
  })
}

const endStuckLetter = (agreement: Agreement, failure: string | null, url: string): Letter => ({
  subject: `A subscription of ${agreement.user.name} is not stopped at Paystack yet`,
  heading: 'A subscription is not stopped yet',
  paragraphs: [
    'It was cancelled more than an hour ago, and Paystack may still charge the card. We keep trying. If this goes on, disable the subscription in the Paystack dashboard.',
  ],
  facts: [['Subscription', agreement.title], ...(failure ? [['Last attempt', failure] as const] : [])],
  action: { label: 'See the subscriptions', url },
  footnote: chosenByYou,
})
