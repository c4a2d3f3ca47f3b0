import { z } from 'zod'
import { heading, paragraph, parts, shortLine } from './fields.ts'

/** The drawings that a service can have. */
export const serviceMotifs = ['shop', 'coins', 'shopfront', 'blocks', 'pen', 'care'] as const
export type ServiceMotif = (typeof serviceMotifs)[number]

export const offeredService = z.strictObject({
  motif: z.enum(serviceMotifs),
  title: shortLine,
  body: paragraph,
  includes: parts(shortLine, 8),
})
export type OfferedService = z.infer<typeof offeredService>

export const servicesContent = z.strictObject({
  title: heading,
  lead: paragraph,
  services: parts(offeredService, 24),
  quoteTitle: heading,
  quoteLead: paragraph,
  /** The text above the price list at /services. */
  priceListLead: paragraph,
})
export type ServicesContent = z.infer<typeof servicesContent>
