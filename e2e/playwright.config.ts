import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './product.ts',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for two busy cores: what passes waits for neither.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    baseURL: process.env.JARA_E2E_URL,
    // Without the film of each page: it costs a third of the time, and the steps show what went wrong.
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    launchOptions: await findChromium(),
  },
})
