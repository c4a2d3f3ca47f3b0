import { z } from 'zod'
import { parse } from './responses.ts'

const timestamp = z
  .string()
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite, 'must be a date')

/** The query parameters `from` and `to` of a list, both inclusive. */
export const periodQuery = z.object({ from: timestamp.optional(), to: timestamp.optional() })

export const isWithin = (
  { from = 0, to = Number.MAX_SAFE_INTEGER }: z.output<typeof periodQuery>,
  { createdAt }: { createdAt: number },
): boolean => createdAt >= from && createdAt <= to

const pageQuery = z.object({
  perPage: z.coerce.number().int().min(1).max(1000).catch(50),
  page: z.coerce.number().int().min(1).catch(1),
})

/** Returns one page of rows with the provider's pagination metadata. */
export function paged<Row>(rows: Row[], query: unknown) {
  const { perPage, page } = parse(pageQuery, query)
  const skipped = (page - 1) * perPage
  return {
    rows: rows.slice(skipped, skipped + perPage),
    meta: { total: rows.length, skipped, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
  }
}
