import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { spawnProduct, startProduct } from '../harness/product.ts'
import { call, inspectBooks, newCustomer, preparedHome } from '../harness/test-installation.ts'
import { withoutSettings } from '../scripts/settings.mjs'
import { runningUrl } from '../server/src/installation/embedded.ts'
import { demoAccounts } from '../server/src/lib/demo-accounts.ts'
import { secretKey, testProvider } from '../server/src/testing/provider.ts'
import { smtpInbox } from '../server/src/testing/smtp.ts'

const inbox = await smtpInbox()
const provider = await testProvider()
const owner = { email: 'owner@agency.ng', password: 'a password of ours' }

test('production refuses to start on a demo home until the demo data is cleared', async () => {
  const home = await preparedHome()
  const demo = await startProduct({ JARA_HOME: home })
  const { id } = await newCustomer(() => demo.url)
  expect(await demo.stop()).toBe(0)

  const env = await productionEnv(home)
  const refused = spawnProduct(env, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void refused.kill('SIGTERM'))
  const [output, [code]] = await Promise.all([text(refused.stderr as Readable), once(refused, 'exit')])
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(/15 accounts, .*npm run demo:clear$/)])

  const cleared = await command('demo-clear', env, ['--yes'])
  expect(cleared).toMatchObject({ code: 0, output: expect.stringContaining('super@jara.test') })
  const admin = ['--email', owner.email, '--name', 'Owner', '--password-stdin']
  expect(await command('admin-create', env, admin, owner.password)).toMatchObject({ code: 0 })

  const url = await startProduction(env)
  for (const { email, password } of demoAccounts)
    expect((await call(url, 'POST', '/auth/login', { email, password })).status).toBe(401)
  const { body } = await call(url, 'POST', '/auth/login', owner)
  const { token } = body as { token: string }
  const { body: users } = await call(url, 'GET', '/users', undefined, token)
  expect((users as { id: number }[]).map((user) => user.id)).toEqual([expect.any(Number), id])
  expect((await call(url, 'GET', '/services')).body).toEqual([])
  expect((await call(url, 'GET', '/site')).body).toMatchObject({ mode: 'production', testPayments: true })
  await expect.poll(() => isConsistent(home)).toBe(true)
})

async function productionEnv(home: string): Promise<Record<string, string>> {
  const port = String(await freePort())
  return {
    NODE_ENV: 'production',
    JARA_HOME: home,
    PORT: port,
    JARA_URL: `http://127.0.0.1:${port}`,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: provider.baseUrl,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Agency <hello@agency.ng>',
  }
}

/** Starts the product. Returns its address when it is ready and has warned about the test key. */
async function startProduction(env: Record<string, string>): Promise<string> {
  const product = spawnProduct(env, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    product.kill('SIGTERM')
    await once(product, 'exit')
  })
  let output = ''
  product.stdout?.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output).toContain('Jara is ready')
  expect(output).toContain('PAYSTACK_SECRET_KEY is a test key')
  return env.JARA_URL as string
}

/**
 * Whether the files and rows match. After the start this takes some time, until a job has removed the files
 * of the demo data.
 */
const isConsistent = async (home: string) =>
  inspectBooks({ databaseUrl: await runningUrl(home), home }).then(
    () => true,
    () => false,
  )

async function command(name: string, env: Record<string, string>, args: string[], piped = '') {
  const program = fileURLToPath(new URL(`../server/dist/cli/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...withoutSettings(process.env), ...env },
  })
  child.stdin.end(piped)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code, output }
}
