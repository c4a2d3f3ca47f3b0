import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Starts the built product once for all journeys, with a home and a port of its own, and closes it in good order. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'jara-e2e-'))
  await chmod(home, 0o711) // For root, whose database runs as another user, inside the home.
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', JARA_HOME: home, NODE_ENV: 'development', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.JARA_E2E_URL = await addressOf(server)
  return async () => {
    const closed = once(server, 'exit')
    server.kill('SIGTERM')
    await closed
    await rm(home, { recursive: true, force: true })
  }
}

async function addressOf(server: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = line.match(/Jara is ready at (\S+)/)?.[1]
    if (address) {
      server.stdout.resume()
      return address
    }
  }
  throw new Error('The product ended before it was ready.')
}
