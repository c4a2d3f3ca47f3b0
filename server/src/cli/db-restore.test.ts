import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const command = fileURLToPath(new URL('./db-restore.ts', import.meta.url))

it('db:restore refuses to restore into a home when DATABASE_URL is set', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, 'any.tar.gz'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: 'postgres://jara@localhost/jara' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is set')])
})
