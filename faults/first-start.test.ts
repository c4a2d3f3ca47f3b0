import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDatabaseServer } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { spawnProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { call, preparedHome } from '../harness/test-installation.ts'
import { secretKey, testProvider } from '../server/src/testing/provider.ts'
import { smtpInbox } from '../server/src/testing/smtp.ts'

const owner = { name: 'Kemi Ade', email: 'kemi@agency.ng', password: 'two goats and a bicycle' }

test('production prints a link to create the first super admin at each start until one has used it', async () => {
  const server = await startDatabaseServer(await preparedHome())
  onTestFinished(() => server.stop())
  const env = await productionEnv(await server.createEmpty('production'))
  const url = env.JARA_URL as string

  const first = await start(env)
  expect((await call(url, 'POST', '/auth/setup/check', { token: first.code })).body).toEqual({ valid: true })
  await first.stop()

  const second = await start(env)
  expect(second.code).not.toBe(first.code)
  const created = await call(url, 'POST', '/auth/setup', { ...owner, token: first.code })
  expect([created.status, created.body]).toMatchObject([201, { user: { role: 'super_admin' } }])
  const { token } = created.body as { token: string }
  expect((await call(url, 'GET', '/first-steps', undefined, token)).status).toBe(200)
  const late = await call(url, 'POST', '/auth/setup', { ...owner, email: 'b@agency.ng', token: second.code })
  expect([late.status, late.body]).toMatchObject([404, { code: 'link_dead' }])
  await second.stop()

  const third = await start(env)
  expect(third.code).toBeUndefined()
  const { email, password } = owner
  expect((await call(url, 'POST', '/auth/login', { email, password })).status).toBe(200)
  await third.stop()
})

async function productionEnv(databaseUrl: string): Promise<Record<string, string>> {
  const port = String(await freePort())
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    JARA_HOME: join(tempFolder(), 'home'),
    JARA_SECRET: 'a secret of these tests, known to all',
    PORT: port,
    JARA_URL: `http://127.0.0.1:${port}`,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_BASE_URL: (await testProvider()).baseUrl,
    SMTP_URL: (await smtpInbox()).url,
    MAIL_FROM: 'hello@agency.ng',
  }
}

/** Starts the product and returns the code of the link that it prints, if it prints one. */
async function start(env: Record<string, string>) {
  const product = spawnProduct(env, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(product, 'exit')
  const stop = async () => {
    product.kill('SIGTERM')
    await exited
  }
  onTestFinished(stop)
  let output = ''
  product.stdout?.on('data', (chunk) => (output += chunk))
  // The location of the data is the last line that a start prints.
  await expect.poll(() => output).toMatch(/\n {2}Data: .+\n/)
  return { code: output.match(/\/setup#([\w-]{43})\n/)?.[1], stop }
}
