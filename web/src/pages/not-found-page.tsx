import { NotFound } from '#layouts/not-found.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Page not found')

export default NotFound
