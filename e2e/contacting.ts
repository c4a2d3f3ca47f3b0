import type { Page } from '@playwright/test'
import { withSite } from './site.ts'

/** The contact form as it is with a mailbox behind it: the server takes what comes in either case. */
export const withMailbox = (page: Page) => withSite(page, { contact: 'stored' })
