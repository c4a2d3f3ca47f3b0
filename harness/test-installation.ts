import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { createFileStorage } from '../server/src/adapters/file-storage.ts'
import { createDb } from '../server/src/db/client.ts'
import { runningUrl } from '../server/src/installation/embedded.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import { expectInvariants } from '../server/src/testing/invariants.ts'
import { secretKey, type TestProvider, testProvider } from '../server/src/testing/provider.ts'
import { type Product, startProduct } from './product.ts'
import { tempFolder } from './temp-folder.ts'

export interface Person {
  id: number
  token: string
  /** Returns the status and the body. A lost connection is status 0, as in a browser. */
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export interface TestInstallation {
  home: string
  provider: TestProvider
  /** Returns the product that was started last. Throws before the first start. */
  product(): Product
  /** Starts the product, also after a stop or a kill. */
  open(): Promise<Product>
  customer(): Promise<Person>
  staff(): Promise<Person>
  /** Checks the invariants in the database. */
  inspect(): Promise<void>
}

/** Returns a copy of the home on which the setup of the test run has started the product once. */
export async function preparedHome(): Promise<string> {
  const home = join(tempFolder(), 'home')
  // `fs.cp` changes the owner of the files, and PostgreSQL accepts only files of its own user.
  await promisify(execFile)('cp', ['-Rp', inject('preparedHome'), home])
  return home
}

type Options = Partial<Pick<TestInstallation, 'home' | 'provider'>> & { start?: typeof startProduct }

/**
 * Creates an installation of the built product with an embedded PostgreSQL. Its provider keeps running when
 * the product restarts. The product is stopped after the test.
 */
export async function newInstallation(options: Options = {}): Promise<TestInstallation> {
  const installation = await createInstallation(options)
  onTestFinished(() => installation.close())
  return installation
}

/** Creates an installation that several tests share. The caller must close it. */
export async function createInstallation(
  options: Options = {},
): Promise<TestInstallation & { close(): Promise<void> }> {
  const { home = await preparedHome(), provider = await testProvider(), start = startProduct } = options
  let product: Product | undefined

  const current = () => {
    if (!product) throw new Error('The installation is not running. Call open() first.')
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

let customers = 0

export async function newCustomer(url: () => string): Promise<Person> {
  const person = { name: 'Ada Obi', email: `ada-${++customers}@example.ng`, password: 'a long way to Enugu' }
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
  // `end` does not wait until PostgreSQL has closed the connections. If the database stops right after `end`,
  // the pool emits errors, which are ignored.
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

/** Opens the change feed of this user on a node. */
export const openStream = (url: string, { token }: Person): Promise<Response> =>
  fetch(`${url}/api/changes`, { headers: { authorization: `Bearer ${token}` } })

/** Whether the change feed announces this kind of row before the feed ends. Closes the feed. */
export async function announces({ body }: Response, kind: string): Promise<boolean> {
  for await (const lines of body?.pipeThrough(new TextDecoderStream()) ?? [])
    if (lines.split('\n').includes(kind)) return true
  return false
}
