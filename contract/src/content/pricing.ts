import { z } from 'zod'
import { heading, optionalHeading, paragraph } from './fields.ts'

export const pricingContent = z.strictObject({
  title: heading,
  lead: paragraph,
  /** The text below the plans. */
  assurance: optionalHeading,
  partnershipTitle: heading,
  partnershipLead: paragraph,
})
export type PricingContent = z.infer<typeof pricingContent>
