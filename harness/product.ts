import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

export interface Product {
  url: string
  process: ChildProcess
  /** From the start of the process to the line that says it is ready. */
  readyMs: number
  /** In good order. Gives the exit code. */
  stop(): Promise<number | null>
  /** As a power cut does. */
  kill(): Promise<void>
}

/** Starts the built product as a process of its own, on a free port, and waits until it is ready. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const since = performance.now()
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(server, 'exit')
  const abandon = () => server.kill('SIGKILL')
  process.once('exit', abandon)
  server.once('exit', () => process.off('exit', abandon))
  const url = await addressIn(server.stdout)
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await gone
    // Its orphaned database may hold the other end.
    server.stdout.destroy()
    return server.exitCode
  }
  return {
    url,
    process: server,
    readyMs: performance.now() - since,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = line.match(/Jara is ready at (\S+)/)?.[1]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('The product ended before it was ready.')
}
