import { z } from 'zod'
import { largestPage, largestPageSize } from './paging.ts'

// U+0000 cannot be stored by PostgreSQL and a lone surrogate cannot be encoded: both are refused at the border.
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

/** Shown, and sent along with the file: what is too long of it is left out rather than refused. */
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

/** The largest number most rows can have: past it there is nothing to look for, and the database would refuse to. */
const largestId = 2_147_483_647
export const id = z.number().int().positive().max(largestId)
export const idParam = z.coerce.number().int().positive().max(largestId)
export const idParams = z.strictObject({ id: idParam })

/** Of what is added without end (messages, notifications, mails, audit entries): as far as a number counts exactly. */
export const streamId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const streamIdParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Naira with at most two decimals. Prices reach ten billion; what the provider takes at once is checked at checkout. */
export const naira = z
  .number()
  .nonnegative('The amount cannot be negative.')
  .max(10_000_000_000, 'The amount is too large.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.')

/** Counts the changes of a row. Sent back with an edit, it lets the server tell the second of two editors. */
export const rowVersion = z.number().int().positive()

export const dateTime = z.iso.datetime()

/** http and https only: a `javascript:` link would run in our page. */
export const webUrl = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters.')
  .refine(storable, 'This text contains characters that cannot be stored.')
  .refine((value) => /^https?:\/\/[^\s]+\.[^\s]+|^https?:\/\/localhost/i.test(value) && URL.canParse(value), {
    message: 'Enter an address that starts with http:// or https://.',
  })

/** What every list takes. Without `page` a list answers its first thousand rows. */
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
