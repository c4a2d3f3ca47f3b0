import type { Page } from '@playwright/test'
import type { SiteInfo } from '../contract/src/site.ts'

/** Shows the pages as on an installation that answers `/api/site` differently. */
export const withSite = (page: Page, change: Partial<SiteInfo>) =>
  page.route('**/api/site', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), ...change } })
  })
