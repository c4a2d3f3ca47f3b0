import { startProduct } from '../harness/product.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import type { PacedLoad, PacedResult } from './pace-load.ts'
import type { Finding } from './table.ts'
import { giveInvoice, givePayments, giveSignedQuotes, type SignedInUser, signIn } from './users.ts'

const singles = 20
const concurrency = 20
const invoiceLines = 30
const quoteLines = 30
const statementPayments = 1000
const statements = 5

/** Checks that receipts, invoices, signed quotes and statements render fast, and that receipts do not slow other requests down. */
export async function documents(databaseUrl: string, pace: Pace): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  try {
    const [ada, ngozi] = (await signIn(databaseUrl, 'user', 2)) as [SignedInUser, SignedInUser]
    await givePayments(databaseUrl, ada, 1)
    await givePayments(databaseUrl, ngozi, statementPayments)
    const [payment] = (await (await get(`${product.url}/api/payments?mine=1`, ada)).json()) as [
      { receiptNumber: number },
    ]
    const receipt = () => timed(`${product.url}/api/receipts/${payment.receiptNumber}/pdf`, ada)
    const invoiceId = await giveInvoice(databaseUrl, ada, invoiceLines)
    const invoice = () => timed(`${product.url}/api/invoices/${invoiceId}/pdf`, ada)
    const quoteIds = await giveSignedQuotes(databaseUrl, ada, { count: singles + 1, lines: quoteLines })
    // Each PDF is stored when it is first read, so each quote is read once.
    const signedQuote = () => timed(`${product.url}/api/quotes/${quoteIds.pop()}/pdf`, ada)
    const statement = () => timed(`${product.url}/api/statements/${new Date().getFullYear()}/pdf`, ngozi)
    await receipt()
    await invoice()
    await signedQuote()

    return [
      within('a receipt as PDF', await repeated(singles, receipt), 150),
      within(`an invoice of ${invoiceLines} lines as PDF`, await repeated(singles, invoice), 200),
      within(
        `the signed PDF of a quote of ${quoteLines} lines, written and stored`,
        await repeated(singles, signedQuote),
        250,
      ),
      await besideRendering(`${product.url}/api/services`, receipt, pace),
      within(
        `a statement of ${statementPayments.toLocaleString('en')} payments`,
        await repeated(statements, statement),
        2000,
      ),
    ]
  } finally {
    await product.stop()
  }
}

const within = (work: string, ms: number, bar: number): Finding => ({
  work,
  figure: `${ms.toFixed(0)} ms`,
  against: 'median, one after the other',
  value: ms,
  bar,
  better: 'less',
})

/**
 * Compares the API's p99 latency while receipts are rendered without pause with the p99 latency without
 * rendering.
 */
async function besideRendering(
  url: string,
  receipt: () => Promise<number>,
  { seconds, rounds }: Pace,
): Promise<Finding> {
  const load: PacedLoad = { url, perSecond: 200, seconds: seconds * 3 }
  const p99 = async () => (await inOwnProcess<PacedResult>('./pace-load.ts', load)).p99Ms
  const measured: { alone: number; beside: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await p99()
    const rendering = keepRendering(receipt)
    measured.push({ alone, beside: await p99() })
    await rendering.stop()
  }
  const [alone, beside] = [
    median(measured.map((one) => one.alone)),
    median(measured.map((one) => one.beside)),
  ]
  return {
    work: `GET /api/services beside ${concurrency} receipts at once`,
    figure: `p99 ${beside.toFixed(1)} ms`,
    against: `alone: ${alone.toFixed(1)} ms`,
    value: median(measured.map((one) => one.beside / one.alone)),
    bar: 2,
    better: 'less',
  }
}

function keepRendering(receipt: () => Promise<number>) {
  let stopped = false
  const readers = Array.from({ length: concurrency }, async () => {
    while (!stopped) await receipt()
  })
  return {
    stop: async () => {
      stopped = true
      await Promise.all(readers)
    },
  }
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push(await measure())
  return median(found)
}

const get = (url: string, { token }: SignedInUser) =>
  fetch(url, { headers: { authorization: `Bearer ${token}` } })

async function timed(url: string, user: SignedInUser): Promise<number> {
  const since = performance.now()
  const response = await get(url, user)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - since
}
