import type { Subscription } from '@jara/contract/subscriptions'
import * as subscriptions from '#features/subscriptions/subscriptions.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Job } from '#lib/jobs.ts'
import { chosenByYou } from './activity-emails.ts'
import type { EmailContent } from './email.service.ts'
import { notifyStaff } from './notify-staff.service.ts'
import { staffPaymentsPath } from './payment-emails.ts'

export const stuckEndJobs: readonly Job[] = [{ name: 'emails.endStuck', run: notifyEndStuck }]

/** Notifies staff once that the provider may still charge for a subscription that was cancelled an hour ago. */
async function notifyEndStuck(deps: Deps, { subscriptionId }: { subscriptionId: number }): Promise<void> {
  const subscription = await subscriptions.find(deps, subscriptionId)
  if (!subscription?.stopping) return
  const { requestedAt, failure } = subscription.stopping
  const path = `${staffPaymentsPath}&view=subscriptions&state=${subscription.state}`
  const email = endStuckEmail(subscription, failure, deps.settings.url + path)
  await notifyStaff(deps, {
    key: `${subscriptionId}:end-stuck:${requestedAt}`,
    title: email.subject,
    text: `${subscription.title}: ${failure ?? 'no answer yet.'} We keep trying.`,
    path,
    email,
  })
}

const endStuckEmail = (subscription: Subscription, failure: string | null, url: string): EmailContent => ({
  subject: `A subscription of ${subscription.user.name} is not stopped at Paystack yet`,
  heading: 'A subscription is not stopped yet',
  paragraphs: [
    'It was cancelled more than an hour ago, and Paystack may still charge the card. We keep trying. If this continues, disable the subscription in the Paystack dashboard.',
  ],
  facts: [['Subscription', subscription.title], ...(failure ? [['Last attempt', failure] as const] : [])],
  action: { label: 'See the subscriptions', url },
  footnote: chosenByYou,
})
