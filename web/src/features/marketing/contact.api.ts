import { contactEndpoints } from '@jara/contract/contact'
import type { CallInput } from '@jara/contract/endpoint'
import { text } from '@jara/contract/text'
import { siteQuery } from '#features/site/site.api.ts'
import { call } from '#lib/call.ts'
import { queryClient } from '#lib/query-client.ts'

export type Enquiry = CallInput<typeof contactEndpoints.send>['body']

const simulatedSendMs = 2000

/** Sends an enquiry and answers with the words of success. Without a mailbox behind it the form only plays the part. */
export async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  const site = await queryClient.ensureQueryData(siteQuery)
  if (site.contact === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedSendMs))
    return text.contactSentSimulated
  }
  await call(contactEndpoints.send, { body: enquiry })
  return text.contactSent
}
