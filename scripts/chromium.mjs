import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'

// The headless shell comes first, because it leaves more CPU time to the page.
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
 * Returns the options for Playwright's `launch`, with the first Chromium found: in CHROME_PATH, in the npm
 * package on Linux x64, or installed on the machine.
 */
export async function findChromium() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args }
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { executablePath: await packaged.executablePath(), args }
  }
  const executablePath = installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium found. Install Chrome or set CHROME_PATH.')
  return { executablePath, args }
}
