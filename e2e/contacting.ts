import type { Page } from '@playwright/test'

/** The contact form as it is with a mailbox behind it: the server takes what comes in either case. */
export const withMailbox = (page: Page) =>
  page.route('**/api/site', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), contact: 'stored' } })
  })
