import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../harness/temp-folder.ts'

const lock = new URL('../scripts/preparation-lock.mjs', import.meta.url)

/** Starts a process that takes the lock, writes 'in' and, a little later, 'out', and releases the lock. */
async function prepare(folder: string): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { lockPreparation } from ${JSON.stringify(lock.href)}
    const release = await lockPreparation(${JSON.stringify(join(folder, 'lock'))})
    const note = (line) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, line + ' ' + process.pid + '\\n')
    note('in')
    await new Promise((resolve) => setTimeout(resolve, 100))
    note('out')
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([0, null])
}

test('several starts in one folder prepare it one after the other, also after a killed one', async () => {
  const folder = tempFolder()
  const killed = spawn(process.execPath, ['--eval', ''])
  await once(killed, 'exit')
  writeFileSync(join(folder, 'lock'), String(killed.pid))
  await Promise.all(Array.from({ length: 5 }, () => prepare(folder)))
  const lines = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
  const pids = lines.filter((line) => line.startsWith('in')).map((line) => line.slice(3))
  expect(lines).toEqual(pids.flatMap((pid) => [`in ${pid}`, `out ${pid}`]))
  expect(new Set(pids).size).toBe(5)
})
