import { z } from 'zod'
import { endpoint } from '../lib/endpoint.ts'
import { month } from '../lib/primitives.ts'

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
