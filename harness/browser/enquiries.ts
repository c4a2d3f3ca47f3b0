import type { Page } from '@playwright/test'
import { withSite } from './site.ts'

/** Shows the contact form as if a mailbox were set up. The server accepts enquiries in either case. */
export const withMailbox = (page: Page) => withSite(page, { contact: 'stored' })
