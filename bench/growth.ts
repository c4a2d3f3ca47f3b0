import { lagosDate } from '@jara/contract/lib/lagos-date'
import type { DatabaseServer } from '../harness/database.ts'
import { startProduct } from '../harness/product.ts'
import { generate, generateInvoices, generateQuotes, generateRegister } from './generate.ts'
import type { LoadResult } from './load.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import { memoryMb } from './startup.ts'
import type { Finding } from './table.ts'
import { giveAccess, type SignedInUser, signIn } from './users.ts'

type Reader = 'staff' | 'member' | 'limited'

const works: { work: string; path: string; bar: number; as?: Reader }[] = [
  { work: 'payments, page 1', path: '/api/payments?page=1', bar: 1.3 },
  { work: 'payments, page 100', path: '/api/payments?page=100', bar: 1.3 },
  { work: 'payments by amount', path: '/api/payments?page=1&sort=-amount', bar: 1.3 },
  { work: 'payments of a member of 50 clients', path: '/api/payments?page=1', bar: 1.3, as: 'member' },
  { work: 'payments of 50 assigned projects', path: '/api/payments?page=1', bar: 1.3, as: 'limited' },
  { work: 'users, page 1', path: '/api/users?page=1', bar: 1.3 },
  { work: 'projects, page 1', path: '/api/projects?page=1', bar: 1.3 },
  { work: 'projects of a member of 50 clients', path: '/api/projects?page=1', bar: 1.3, as: 'member' },
  { work: '50 assigned projects', path: '/api/projects?page=1', bar: 1.3, as: 'limited' },
  { work: 'clients, page 1', path: '/api/clients?page=1', bar: 1.3 },
  { work: 'invoices, page 1', path: '/api/invoices?page=1', bar: 1.3 },
  { work: 'overdue invoices by due date', path: '/api/invoices?page=1&status=overdue&sort=dueOn', bar: 1.3 },
  { work: 'invoices of a member of 50 clients', path: '/api/invoices?page=1', bar: 1.3, as: 'member' },
  { work: 'invoices of 50 assigned projects', path: '/api/invoices?page=1', bar: 1.3, as: 'limited' },
  { work: 'search an invoice', path: '/api/invoices?page=1&search=7777', bar: 3 },
  { work: 'quotes, page 1', path: '/api/quotes?page=1', bar: 1.3 },
  { work: 'open quotes by validity', path: '/api/quotes?page=1&status=open&sort=validUntil', bar: 1.3 },
  { work: 'quotes of a member of 50 clients', path: '/api/quotes?page=1', bar: 1.3, as: 'member' },
  { work: 'search a quote', path: '/api/quotes?page=1&search=7777', bar: 3 },
  { work: 'register of withholding tax, page 1', path: '/api/withholdings?page=1', bar: 1.3 },
  // The total of a filtered list is counted, up to 10,000 rows. A filter that few rows of the small installation match
  // takes longer in the large one until it matches as many.
  { work: 'missing certificates', path: '/api/withholdings?page=1&status=claimed', bar: 3 },
  {
    work: 'withholding tax of a year',
    path: `/api/withholdings/years/${lagosDate(new Date()).slice(0, 4)}`,
    bar: 1.3,
  },
  { work: 'retainers, page 1', path: '/api/retainers?page=1', bar: 1.3 },
  // As for the missing certificates.
  { work: 'active retainers by date', path: '/api/retainers?page=1&status=active&sort=nextOn', bar: 3 },
  { work: 'search a payment by its reference', path: '/api/payments?page=1&search=jara-1f4', bar: 3 },
  { work: 'search a user', path: '/api/users?page=1&search=person77', bar: 3 },
  { work: 'income statistics', path: '/api/payments/stats', bar: 1.2 },
]

/**
 * Requests the same lists from a small and a large installation, to find requests that become slower with
 * more rows. Both have as many invoices, quotes, claims of withholding tax and retainers as payments.
 */
export async function growth(
  server: DatabaseServer,
  sizes: readonly [number, number],
  { seconds, rounds }: Pace,
): Promise<Finding[]> {
  const [small, large] = [await grown(server, sizes[0]), await grown(server, sizes[1])]
  const [few, many] = sizes.map((size) => `${size.toLocaleString('en')} payments`)
  const findings: Finding[] = []
  try {
    for (const { work, path, bar, as = 'staff' } of works) {
      const times: { small: number; large: number }[] = []
      for (let round = 0; round < rounds; round++)
        times.push({
          small: await small.p95Ms(as, path, seconds),
          large: await large.p95Ms(as, path, seconds),
        })
      const [before, after] = [median(times.map((one) => one.small)), median(times.map((one) => one.large))]
      findings.push({
        work: `${work}, ${many}`,
        figure: `p95 ${after.toFixed(1)} ms`,
        against: `${few}: ${before.toFixed(1)} ms`,
        value: after / before,
        bar,
        better: 'less',
      })
    }
    const [short, long] = [await small.exported(), await large.exported()]
    findings.push({
      work: `payments as a file, ${many}`,
      figure: `+${long.grownMb.toFixed(0)} MB`,
      against: `memory for ${long.megabytes.toFixed(0)} MB; ${few}: +${short.grownMb.toFixed(0)} MB`,
      value: long.grownMb,
      bar: 64,
      better: 'less',
    })
  } finally {
    await small.product.stop()
    await large.product.stop()
  }
  return findings
}

async function grown(server: DatabaseServer, payments: number) {
  const databaseUrl = await server.create(`grown_${payments}`)
  await generate(databaseUrl, payments)
  await generateInvoices(databaseUrl, payments, { openEvery: 20 })
  await generateQuotes(databaseUrl, payments)
  await generateRegister(databaseUrl, payments)
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const [staff, limited] = (await signIn(databaseUrl, 'admin', 2)) as [SignedInUser, SignedInUser]
  const [member] = (await signIn(databaseUrl, 'user', 1)) as [SignedInUser]
  await giveAccess(databaseUrl, member, { clients: 50 })
  await giveAccess(databaseUrl, limited, { projects: 50 })
  const headersOf = ({ token }: SignedInUser) => ({ authorization: `Bearer ${token}` })
  const readers = { staff, limited, member }
  const p95Ms = async (as: Reader, path: string, seconds: number) => {
    const load = { url: product.url + path, headers: headersOf(readers[as]), connections: 1, seconds }
    return (await inOwnProcess<LoadResult>('./load.ts', load)).p95Ms
  }
  /**
   * Measures how much the server's memory grows during an export. The server streams exports, so it should
   * grow little.
   */
  const exported = async () => {
    const before = memoryMb(product.process.pid)
    const { body } = await fetch(`${product.url}/api/export/payments.csv`, { headers: headersOf(staff) })
    let [bytes, most] = [0, before]
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      most = Math.max(most, memoryMb(product.process.pid))
    }
    return { megabytes: bytes / 2 ** 20, grownMb: most - before }
  }
  return { product, p95Ms, exported }
}
