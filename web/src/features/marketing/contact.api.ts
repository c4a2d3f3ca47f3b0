import { contactEndpoints } from '@jara/contract/contact'
import type { CallInput } from '@jara/contract/endpoint'
import { type SiteInfo, siteEndpoints } from '@jara/contract/site'
import { text } from '@jara/contract/text'
import { call } from '#lib/call.ts'

type Enquiry = CallInput<typeof contactEndpoints.send>['body']

const simulatedSendMs = 2000

/** Sends an enquiry and answers with the words of success. Without a mailbox behind it the form only plays the part. */
export async function sendEnquiry(enquiry: Enquiry, known: SiteInfo | undefined): Promise<string> {
  const site = known ?? (await call(siteEndpoints.info))
  if (site.contact === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedSendMs))
    return text.contactSentSimulated
  }
  await call(contactEndpoints.send, { body: enquiry })
  return text.contactSent
}
