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
  // A journey takes up to 15 seconds; the rest is a margin for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // The global setup sets this variable before the workers load this file.
    baseURL: process.env.JARA_E2E_URL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Pages that a service worker loads cannot be intercepted. The offline journey allows it.
    serviceWorkers: 'block',
    launchOptions: await findChromium(),
  },
})
