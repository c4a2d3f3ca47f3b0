import { z } from 'zod'
import { largestPage, largestPageSize } from './paging.ts'

// Whether the database can store a text. PostgreSQL cannot store U+0000, and a lone surrogate has no UTF-8
// encoding.
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

const longestFileName = 200

export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required.')
    .max(max, `At most ${max.toLocaleString('en')} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.')

export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en')} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.')

/** Name of an uploaded file. Long names are truncated, not rejected. */
export const fileName = z
  .string()
  .trim()
  .refine(storable, 'The name of this file contains characters that cannot be stored.')
  .transform((name) => [...name].slice(0, longestFileName).join(''))

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Enter a valid email address.'))

/** The largest PostgreSQL `integer`; the database rejects larger ids. */
const largestId = 2_147_483_647
export const id = z.number().int().positive().max(largestId)
export const idParam = z.coerce.number().int().positive().max(largestId)
export const idParams = z.strictObject({ id: idParam })

/** Ids of tables that grow without limit (messages, notifications, emails, audit entries) are `bigint`. */
export const streamId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const streamIdParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Naira with at most two decimals, up to ten billion. Checkout enforces the provider's own limits. */
export const naira = z
  .number()
  .nonnegative('The amount cannot be negative.')
  .max(10_000_000_000, 'The amount is too large.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.')

/**
 * A counter that each change of a row increments. An edit sends it back, so that the server detects
 * concurrent edits.
 */
export const rowVersion = z.number().int().positive()

export const dateTime = z.iso.datetime()

/** A year such as '2026'. */
export const yearName = z.string().regex(/^20\d\d$/, 'Choose a year.')

/** A month such as '2026-11'. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')

/** Only http and https are allowed, because a `javascript:` link would run in our page. */
export const webUrl = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters.')
  .refine(storable, 'This text contains characters that cannot be stored.')
  .refine((value) => /^https?:\/\/[^\s]+\.[^\s]+|^https?:\/\/localhost/i.test(value) && URL.canParse(value), {
    message: 'Enter an address that starts with http:// or https://.',
  })

/** The query of every list. Without `page` a list returns its first thousand rows. */
export const listQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(200)
    .refine(storable, 'This text contains characters that cannot be stored.')
    .optional(),
  page: z.coerce.number().int().min(1).max(largestPage).optional(),
  pageSize: z.coerce.number().int().min(1).max(largestPageSize).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
})
export type ListQuery = z.output<typeof listQuery>

/** The client that a call is about. Without it, the call is about the user's default client. */
export const chosenClient = z.strictObject({ clientId: idParam.optional() })
