import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { id, idParams, line, listQuery, rowVersion, webUrl } from './lib/primitives.ts'

export const portfolioItem = z.object({
  id,
  projectName: z.string(),
  siteUrl: z.string().nullable(),
  screenshotUrl: z.string().nullable(),
  featured: z.boolean(),
  version: rowVersion,
})
export type PortfolioItem = z.infer<typeof portfolioItem>

/** The text fields of the multipart form. The image is sent as the file `screenshot`. */
export const portfolioForm = z.strictObject({
  projectName: line(160),
  siteUrl: z.union([z.literal(''), webUrl]).optional(),
  featured: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})
export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const largestUploadBytes = 5 * 1024 * 1024

export const portfolioEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/portfolio',
    access: 'portfolio.list',
    summary: 'List portfolio items, newest first',
    query: listQuery,
    reply: z.array(portfolioItem),
    list: true,
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/portfolio',
    access: 'portfolio.create',
    summary: 'Add a portfolio item, with or without an image',
    encoding: 'multipart',
    body: portfolioForm,
    reply: portfolioItem,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/portfolio/:id',
    access: 'portfolio.update',
    summary: 'Update a portfolio item; without a new image the old one stays',
    params: idParams,
    encoding: 'multipart',
    body: portfolioForm.extend({ version: z.coerce.number().int().positive().optional() }),
    reply: portfolioItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/portfolio/:id',
    access: 'portfolio.remove',
    summary: 'Delete a portfolio item and its image',
    params: idParams,
  }),
}
