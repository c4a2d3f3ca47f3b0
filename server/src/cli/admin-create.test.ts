import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#installation/embedded.ts'
import { bundle } from '#testing/bundle.ts'
import { createTestDatabase } from '#testing/database.ts'
import { removeTempHomes, tempHome } from '#testing/temp-home.ts'

const command = await bundle(new URL('./admin-create.ts', import.meta.url))
const password = 'a password of ours'
const database = await createTestDatabase()
afterAll(async () => {
  await database.drop()
  removeTempHomes()
})

/** Runs the command with the password piped in. */
function run(args: string[], env: Record<string, string>, piped = password) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env },
  })
  child.stdin.end(piped)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
}

async function usersIn(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name, email, role, password_hash from users order by id')
  await client.end()
  return rows
}

const ada = ['--email', 'Ada@Example.ng', '--name', 'Ada Obi', '--password-stdin']
const adaRow = {
  name: 'Ada Obi',
  email: 'ada@example.ng',
  role: 'super_admin',
  password_hash: expect.stringMatching(/^\$argon2id\$/),
}

// The timeout is long, because each run starts a process.
describe('admin:create', () => {
  it('creates a super admin in the configured database, once', async () => {
    const env = { DATABASE_URL: database.url }
    const first = await run(ada, env)
    const where = `Database: ${new URL(database.url).host}${new URL(database.url).pathname}\n`
    expect(first).toEqual({ code: 0, output: `${where}Ada Obi <ada@example.ng> is a super admin now.\n` })
    expect(await usersIn(database.url)).toEqual([adaRow])
    const again = await run(ada, env)
    expect(again).toEqual({ code: 1, output: `${where}An account with this email already exists.\n` })
  })

  it('prints a one-time link to choose the password when --link is given', async () => {
    const kemi = ['--email', 'kemi@example.ng', '--name', 'Kemi', '--link']
    const { code, output } = await run(kemi, {
      DATABASE_URL: database.url,
      JARA_URL: 'https://portal.example.ng',
    })
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/\nhttps:\/\/portal\.example\.ng\/invite#[\w-]{43}\n$/),
    ])
    const again = await run(kemi, { DATABASE_URL: database.url, JARA_URL: 'https://portal.example.ng' })
    expect(again.output).toMatch(/\/invite#[\w-]{43}\n$/)
    expect(again.output).not.toBe(output)
    expect(await usersIn(database.url)).toContainEqual({
      name: 'Kemi',
      email: 'kemi@example.ng',
      role: 'super_admin',
      password_hash: null,
    })
  })

  it.each([
    ['a common password', ['--email', 'a@example.ng', '--name', 'A', '--password-stdin'], 'password123'],
    ['a missing terminal', ['--email', 'a@example.ng', '--name', 'A'], password],
  ])('rejects %s with one line', async (_what, args, piped) => {
    const { code, output } = await run(args, { DATABASE_URL: database.url }, piped)
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Database: '))
    expect([code, lines]).toEqual([1, [expect.any(String)]])
  })

  it('works on the embedded database when it is stopped and when it runs', async () => {
    const home = await tempHome()
    const refused = await run(ada, { JARA_HOME: home })
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no database in /) })
    expect(existsSync(join(home, 'postgres'))).toBe(false)
    expect(await run([...ada, '--new-database'], { JARA_HOME: home })).toMatchObject({ code: 0 })
    const embedded = await startEmbedded({ home, log: () => undefined })
    const bola = ['--email', 'bola@example.ng', '--name', 'Bola', '--password-stdin']
    expect(await run(bola, { JARA_HOME: home })).toMatchObject({ code: 0 })
    expect(await usersIn(embedded.url)).toMatchObject([adaRow, { name: 'Bola', role: 'super_admin' }])
    await embedded.stop()
  })
})
