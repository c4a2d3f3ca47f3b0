import { z } from 'zod'
import { endpoint } from '../lib/endpoint.ts'

/** A month such as '2026-11'. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')

export const monthParams = z.strictObject({ month })

export const documentMonthEndpoints = {
  download: endpoint({
    method: 'GET',
    path: '/documents/months/:month',
    access: 'documents.export',
    summary: 'Download all invoices, receipts and credit notes of a month as PDFs in one ZIP file',
    params: monthParams,
    download: 'application/zip',
  }),
}
