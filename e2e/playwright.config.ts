import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: '../harness/browser/product.ts',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The longest journeys take 40 seconds; the rest is a margin for a machine that is busy with other work.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // The global setup sets this variable before the workers load this file.
    baseURL: process.env.JARA_E2E_URL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Pages that a service worker loads cannot be intercepted. The offline journey allows it.
    serviceWorkers: 'block',
    // Below the timeout of a test, so that the report names what the test waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: await findChromium(),
  },
})
