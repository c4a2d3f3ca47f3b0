import { spawn } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import { fillWithDemo } from '#demo/demo.ts'
import { startEmbedded } from '#installation/embedded.ts'
import { testApp } from '#testing/app.ts'
import { bundle } from '#testing/bundle.ts'
import { readyHome } from '#testing/ready-home.ts'
import { removeTempHomes } from '#testing/temp-home.ts'

const command = await bundle(new URL('./demo-clear.ts', import.meta.url))
afterAll(removeTempHomes)

/** Runs the command without a terminal, as a script does. */
function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  )
}

// The timeout is long, because each run starts a process.
describe('demo:clear', () => {
  it('lists the data, refuses without a terminal, clears with --yes, and finds nothing the second time', async () => {
    const { db, deps, databaseUrl } = await testApp()
    await fillWithDemo(deps, new URL('../../demo/', import.meta.url))
    const env = { DATABASE_URL: databaseUrl }

    const listed = await run([], env)
    expect(listed).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no terminal .*--yes\n$/) })
    expect(listed.out).toMatch(/accounts: 15 \(super@jara\.test, /)
    expect(await db.select().from(users)).toHaveLength(15)

    const cleared = await run(['--yes'], env)
    expect(cleared).toMatchObject({ code: 0, err: '' })
    expect(cleared.out).toContain('npm run admin:create')
    expect(await db.select().from(users)).toEqual([])

    expect(await run(['--yes'], env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Database: .+\nThere is no demo data\.\n$/),
    })
  })

  it('works on the embedded database when it is stopped and when it runs', async () => {
    const home = await readyHome()
    expect(await run([], { JARA_HOME: home })).toMatchObject({ code: 0, err: '' })
    const embedded = await startEmbedded({ home, log: () => undefined })
    const pool = createPool(embedded.url, 1)
    await createDb(pool).insert(users).values({ name: 'Sade Bankole', email: 'super@jara.test' })
    expect(await run(['--yes'], { JARA_HOME: home })).toMatchObject({ code: 0, err: '' })
    expect(await createDb(pool).select().from(users)).toEqual([])
    await pool.end()
    await embedded.stop()
  })
})
