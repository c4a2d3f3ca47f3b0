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

const cursorQuery = pageQuery.pick({ perPage: true }).extend({
  next: z.string().max(200).optional(),
  previous: z.string().max(200).optional(),
})

const cursorOf = ({ id }: { id: number }) => Buffer.from(`transaction:${id}`).toString('base64url')

/**
 * Returns the rows before or after a cursor, which names the last row that the client has seen. The rows are
 * the newest first.
 */
export function pagedByCursor<Row extends { id: number }>(rows: Row[], query: unknown) {
  const { perPage, next, previous } = parse(cursorQuery, query)
  const place = (cursor: string | undefined) => rows.findIndex((row) => cursorOf(row) === cursor)
  const start = previous === undefined ? place(next) + 1 : Math.max(0, place(previous) - perPage)
  const page = rows.slice(start, start + perPage)
  const [first, last] = [page[0], page.at(-1)]
  return {
    rows: page,
    meta: {
      next: last && start + perPage < rows.length ? cursorOf(last) : null,
      previous: first && start > 0 ? cursorOf(first) : null,
      perPage,
    },
  }
}

/** Returns one page of rows with the provider's pagination metadata. */
export function paged<Row>(rows: Row[], query: unknown) {
  const { perPage, page } = parse(pageQuery, query)
  const skipped = (page - 1) * perPage
  return {
    rows: rows.slice(skipped, skipped + perPage),
    meta: { total: rows.length, skipped, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
  }
}
