// Measures every public page of the built product with Lighthouse's preset for a phone on a slow connection.
// `--runs 1` gives a quick result, `--page /pricing` measures one page. `--long` publishes content that is three
// times as long first. Fails when a page misses a budget. A run of all pages, at least five times each, writes its
// table to bench/lighthouse.md, or to bench/lighthouse-long.md.
import './node-version.mjs'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from './chromium.mjs'
import { root, run, start } from './command.mjs'
import { freePort } from './free-port.mjs'
import { prepare } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'
import { gzipSize, heaviest, kilobytes } from './weight.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const serving = () => JSON.parse(readFileSync(join(root, 'web/build/serving.json'), 'utf8'))

/** The minimum or maximum of each measured value of a page. Kilobytes are gzipped. */
const budget = {
  performance: { atLeast: 99 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'LCP s': { atMost: 1.2 },
  CLS: { atMost: 0 },
  'TBT ms': { atMost: 50 },
  'JS KB': { atMost: heaviest.public },
  'CSS KB': { atMost: 20 },
}

/**
 * The budget of the page of a quote, which shows what the server answers and loads its forms afterwards. Search
 * engines must not list it.
 */
const { seo: _, ...listed } = budget
const quoteBudget = {
  ...listed,
  performance: { atLeast: 95 },
  'LCP s': { atMost: 1.5 },
  'TBT ms': { atMost: 200 },
  'JS KB': { atMost: 132 },
}

/** The budget of the list of services, whose largest text is what the server answers. */
const servicesBudget = { ...budget, performance: { atLeast: 95 }, 'LCP s': { atMost: 2.5 } }

/**
 * Time after the start by which the server has recompressed its pages. Nearly all visitors get the
 * recompressed pages.
 */
const recompressedAfterMs = 15_000
/** The page of a quote, which is measured with the link of a quote of the demo. */
const quotePage = '/quote'
const ownBudgets = { [quotePage]: quoteBudget, '/services': servicesBudget }
/** The share of its highest speed at which the machine counts as quiet. */
const quietShare = 0.8
/** The highest speed of the machine so far, in Lighthouse's own measure. */
let fastest = 0
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

forgetSettings()
await prepare()
const home = mkdtempSync(join(tmpdir(), 'jara-lighthouse-'))
chmodSync(home, 0o711) // When root runs this, PostgreSQL runs as another user, who must enter the home.
const debuggingPort = await freePort()
const found = await findChromium()
const browser = await chromium.launch({
  ...found,
  args: [...found.args, `--remote-debugging-port=${debuggingPort}`],
})
let product
let quoteToken

try {
  product = await startProduct()
  // The priority is lowered, because on few cores this process would take CPU time from the page.
  setPriority(constants.priority.PRIORITY_LOW)
  quoteToken = await findQuoteToken()
  if (values.long) await publishLongContent()
  const table = {}
  const pages = values.page ? [values.page] : [...Object.keys(serving().pages), await findServicePage()]
  for (const path of pages) {
    table[path] = medianOf(await measureQuietly(path))
    report(path, table[path])
  }
  console.table(table)
  if (!values.page && runs >= 5) writeResults(table)
  const failures = Object.entries(table).flatMap(([path, figures]) =>
    misses(path, figures).map((miss) => `${path}: ${miss}`),
  )
  for (const failure of failures) console.error(`missed budget  ${failure}`)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await product?.stop()
  rmSync(home, { recursive: true, force: true })
}

async function startProduct() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), JARA_HOME: home, JARA_URL: origin }
  const child = start(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 60_000
  while (!(await answers(`${origin}/health/ready`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGTERM')
      throw new Error('The product did not start.')
    }
    await pause(200)
  }
  await pause(recompressedAfterMs)
  return { origin, stop }
}

async function answers(url) {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

async function publishLongContent() {
  const program = ['--import', 'tsx', 'bench/long-content.ts', product.origin]
  const { ok } = await run(process.execPath, program)
  if (!ok) throw new Error('The long content could not be published.')
}

/** Returns the token in the link of the quote that the demo account has not signed yet. */
async function findQuoteToken() {
  const call = async (path, options) => (await fetch(`${product.origin}/api${path}`, options)).json()
  const { demoAccounts } = await call('/site')
  const { email, password } = demoAccounts.find(({ role }) => role === 'user')
  const { token } = await call('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const headers = { authorization: `Bearer ${token}` }
  const [{ id }] = await call('/quotes?mine=1&status=open', { headers })
  const { url } = await call(`/quotes/${id}`, { headers })
  return url.split('#')[1]
}

/** Returns the path of the page of a service, which is not part of the build. */
async function findServicePage() {
  const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text()
  const [, url] = sitemap.match(/<loc>([^<]+\/services\/[^<]+)<\/loc>/)
  return new URL(url).pathname
}

/**
 * Measures a page until the machine was as fast as usual in enough runs, because others may slow down its cores for
 * some seconds. On a machine that stays slow, all runs count.
 */
async function measureQuietly(path) {
  const measured = []
  const quiet = () => measured.filter(({ machine }) => machine >= fastest * quietShare)
  while (quiet().length < runs && measured.length < 3 * runs) {
    measured.push(await measure(path))
    fastest = Math.max(fastest, measured.at(-1).machine)
  }
  return quiet().length < runs ? measured : quiet()
}

async function measure(path) {
  const { lhr } = await lighthouse(product.origin + path + (path === quotePage ? `#${quoteToken}` : ''), {
    port: debuggingPort,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  })
  const failed = Object.values(lhr.audits).filter(
    (audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0,
  )
  if (failed.length > 0) console.log(`${path}: ${failed.map((audit) => audit.title).join(', ')}`)
  const score = (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    // Lighthouse's own benchmark of the machine. A busy machine scores lower and measures longer times.
    machine: Math.round(lhr.environment.benchmarkIndex),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP s': round(value('largest-contentful-paint') / 1000, 2),
    CLS: round(value('cumulative-layout-shift'), 3),
    'TBT ms': Math.round(value('total-blocking-time')),
    ...(await weigh(path, lhr.audits['network-requests']?.details?.items ?? [])),
  }
}

/**
 * Returns the size of the scripts and styles that the page loaded, in gzipped kilobytes of the built files.
 */
async function weigh(path, requests) {
  const loaded = (type) =>
    new Set(requests.filter((item) => item.resourceType === type).map((item) => new URL(item.url).pathname))
  const html = await (await fetch(product.origin + path)).text()
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('')
  const styles = gzipSize(Buffer.from(inline)) / 1024 + kilobytes(loaded('Stylesheet'))
  return { 'JS KB': kilobytes(loaded('Script')), 'CSS KB': round(styles, 1) }
}

function writeResults(table) {
  const names = Object.keys(Object.values(table)[0])
  const line = (cells) => `| ${cells.join(' | ')} |`
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const lines = [
    line(['Page', ...names]),
    line(['---', ...names.map(() => '---:')]),
    ...Object.entries(table).map(([path, figures]) => line([path, ...names.map((name) => figures[name])])),
  ]
  const [file, command] = values.long
    ? ['lighthouse-long.md', 'npm run lighthouse -- --long']
    : ['lighthouse.md', 'npm run lighthouse']
  writeFileSync(
    join(root, 'bench', file),
    `# ${command}\n\n${machine}; phone preset, median of ${runs}, browser and product on the same cores.\n\n${lines.join('\n')}\n`,
  )
}

function medianOf(measured) {
  const names = Object.keys(measured[0])
  return Object.fromEntries(
    names.map((name) => {
      const sorted = measured.map((figures) => figures[name]).sort((a, b) => a - b)
      return [name, sorted[Math.floor(sorted.length / 2)]]
    }),
  )
}

function misses(path, figures) {
  return Object.entries(ownBudgets[path] ?? budget).flatMap(([name, { atLeast, atMost }]) => {
    if (atLeast !== undefined && !(figures[name] >= atLeast))
      return [`${name} ${figures[name]}, at least ${atLeast}`]
    if (atMost !== undefined && !(figures[name] <= atMost))
      return [`${name} ${figures[name]}, at most ${atMost}`]
    return []
  })
}

function report(path, figures) {
  console.log(`${misses(path, figures).length === 0 ? 'ok    ' : 'MISSED'} ${path}`)
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
