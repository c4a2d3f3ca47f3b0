import type { Page } from '@playwright/test'
import type { SiteInfo } from '../../contract/src/site.ts'
import { routeApi } from './api-routes.ts'

/** Changes fields of the `/api/site` response. */
export const withSite = (page: Page, change: Partial<SiteInfo>) =>
  routeApi(page, '**/api/site', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), ...change } })
  })
