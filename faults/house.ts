import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { type Product, startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { createFileStorage } from '../server/src/adapters/file-storage.ts'
import { createDb } from '../server/src/db/client.ts'
import { demoAccounts } from '../server/src/db/demo-accounts.ts'
import { runningUrl } from '../server/src/db/embedded.ts'
import { expectInvariants } from '../server/src/testing/invariants.ts'
import { secretKey, type TestProvider, testProvider } from '../server/src/testing/provider.ts'

export interface Person {
  id: number
  token: string
  /** The status and the body of a call; a cut line is status 0, as a browser would see it. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export interface House {
  home: string
  provider: TestProvider
  /** The process that serves now. */
  product(): Product
  /** Starts it, after whatever happened to the last one. */
  open(): Promise<Product>
  customer(): Promise<Person>
  staff(): Promise<Person>
  /** What must never be found, asked of the database itself. */
  inspect(): Promise<void>
}

/** A home of its own, as a first start of the product leaves it. */
export async function preparedHome(): Promise<string> {
  const home = join(tempFolder(), 'home')
  // `fs.cp` gives every file to the user who copies; PostgreSQL reads only its own.
  await promisify(execFile)('cp', ['-Rp', inject('preparedHome'), home])
  return home
}

type Given = Partial<Pick<House, 'home' | 'provider'>> & { start?: typeof startProduct }

/** The built product with its own PostgreSQL in a home, and a provider that outlives both. It stops with the test. */
export async function newHouse(given: Given = {}): Promise<House> {
  const house = await createHouse(given)
  onTestFinished(() => house.close())
  return house
}

/** The same for several tests, which close it themselves. */
export async function createHouse(given: Given = {}): Promise<House & { close(): Promise<void> }> {
  const { home = await preparedHome(), provider = await testProvider(), start = startProduct } = given
  let product: Product | undefined

  const current = () => {
    if (!product) throw new Error('the house is not open')
    return product
  }
  return {
    home,
    provider,
    product: current,
    async open() {
      product = await start({
        JARA_HOME: home,
        PAYSTACK_SECRET_KEY: secretKey,
        PAYSTACK_BASE_URL: provider.baseUrl,
      })
      await provider.deliverTo(product.url)
      return product
    },
    customer: () => newCustomer(() => current().url),
    staff: () => signInAsStaff(() => current().url),
    async inspect() {
      await inspectBooks({ databaseUrl: await runningUrl(home), home }, provider)
    },
    async close() {
      await product?.stop()
    },
  }
}

let people = 0

/** Somebody who has just opened an account. */
export async function newCustomer(url: () => string): Promise<Person> {
  const person = { name: 'Ada Obi', email: `ada-${++people}@example.ng`, password: 'a long way to Enugu' }
  const opened = await call(url(), 'POST', '/auth/register', person)
  expect(opened.status).toBe(201)
  return signedIn(url, opened.body)
}

export async function signInAsStaff(url: () => string): Promise<Person> {
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin') ?? {}
  const { status, body } = await call(url(), 'POST', '/auth/login', { email, password })
  expect(status).toBe(200)
  return signedIn(url, body)
}

function signedIn(url: () => string, body: unknown): Person {
  const { token, user } = body as { token: string; user: { id: number } }
  return { id: user.id, token, call: (method, path, sent) => call(url(), method, path, sent, token) }
}

export async function inspectBooks(
  { databaseUrl, home }: { databaseUrl?: string; home: string },
  provider?: TestProvider,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // `end` does not wait until PostgreSQL has closed the connections, so a stop right after it reports them as lost.
  pool.on('error', () => undefined)
  try {
    await expectInvariants({ db: createDb(pool), files: createFileStorage({ home }) }, provider)
  } finally {
    await pool.end()
  }
}

export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** The stream on which a node tells this person what changed. */
export const openStream = (url: string, { token }: Person): Promise<Response> =>
  fetch(`${url}/api/news`, { headers: { authorization: `Bearer ${token}` } })

/** Whether the stream names this kind of row before it ends. Closes the stream. */
export async function announces({ body }: Response, kind: string): Promise<boolean> {
  for await (const lines of body?.pipeThrough(new TextDecoderStream()) ?? [])
    if (lines.split('\n').includes(kind)) return true
  return false
}
