import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const start = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Load comes from a process of its own, so that it does not share a thread with what it measures. */
export async function inOwnProcess<Result>(file: string, task: unknown): Promise<Result> {
  const child = start(file, [JSON.stringify(task)])
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${file} failed`)
  return JSON.parse(output) as Result
}

/** A helper server that prints one line of JSON once it listens. */
export async function serve<Addresses>(file: string, env: Record<string, string>) {
  const child = start(file, [], env)
  for await (const line of createInterface({ input: child.stdout }))
    return {
      addresses: JSON.parse(line) as Addresses,
      process: child,
      stop: async () => {
        child.kill()
        await once(child, 'exit')
      },
    }
  throw new Error(`${file} ended before it listened`)
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
