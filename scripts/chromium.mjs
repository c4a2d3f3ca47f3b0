import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'

// The one without a window first: it leaves the cores to the page.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium to drive: the one CHROME_PATH names, the one inside the npm package on the machines it was built for, or
 * an installed one. Ready to hand to Playwright's `launch`.
 */
export async function findChromium() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args }
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executablePath: await packaged.executablePath(), args }
  }
  const executablePath = installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium found: install Chrome or name one in CHROME_PATH.')
  return { executablePath, args }
}
