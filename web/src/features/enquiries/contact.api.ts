import { enquiryEndpoints } from '@jara/contract/enquiries'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { type SiteInfo, siteEndpoints } from '@jara/contract/site'
import { text } from '@jara/contract/text'
import { call } from '#lib/call.ts'

type Enquiry = CallInput<typeof enquiryEndpoints.send>['body']

const simulatedSendMs = 2000

/** Sends an enquiry and returns the success text. A demo without email only simulates the submission. */
export async function sendEnquiry(enquiry: Enquiry, loaded: SiteInfo | undefined): Promise<string> {
  const site = loaded ?? (await call(siteEndpoints.info))
  if (site.contact === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedSendMs))
    return text.contactSentSimulated
  }
  await call(enquiryEndpoints.send, { body: enquiry })
  return text.contactSent
}
