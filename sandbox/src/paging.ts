import { z } from 'zod'
import { parse } from './responses.ts'

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
