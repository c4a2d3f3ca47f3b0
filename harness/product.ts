import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { withoutSettings } from '../scripts/settings.mjs'
import { freePort } from './free-port.ts'
import { tempFolder } from './temp-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = join(root, 'server/dist/main.js')
const heard: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'] }

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

/** The built product as a process of its own, on a free port, with its own settings and never the person's. */
export const spawnProduct = (env: NodeJS.ProcessEnv, options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [program], { env: settingsWith(env), ...options })

/** Starts it and waits until it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const server = spawnProduct({ PORT: String(await freePort()), ...env }, heard)
  return whenReady(server, (signal) => server.kill(signal))
}

/** As a person does, with npm and its shell in between. A stop is told to npm alone, or to everybody as by Ctrl-C. */
export const startThroughNpm =
  (shell: string, told: 'npm' | 'everybody') =>
  async (env: NodeJS.ProcessEnv): Promise<Product> => {
    const port = String(await freePort())
    const settings = { ...settingsWith({ PORT: port, ...env }), npm_config_script_shell: shell }
    const npm = spawn('npm', ['start'], { cwd: root, detached: true, env: settings, ...heard })
    const everybody = -(npm.pid as number)
    return whenReady(npm, (signal) =>
      signal === 'SIGKILL' || told === 'everybody' ? process.kill(everybody, signal) : npm.kill(signal),
    )
  }

const settingsWith = (env: NodeJS.ProcessEnv) => ({
  ...withoutSettings(process.env),
  PORT: '0',
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  JARA_HOME: env.JARA_HOME ?? join(tempFolder(), 'home'),
  ...env,
})

async function whenReady(started: ChildProcess, send: (signal: NodeJS.Signals) => void): Promise<Product> {
  const since = performance.now()
  const output = started.stdout as Readable
  const gone = once(started, 'exit')
  const abandon = () => send('SIGKILL')
  process.once('exit', abandon)
  started.once('exit', () => process.off('exit', abandon))
  const url = await addressIn(output)
  const end = async (signal: NodeJS.Signals) => {
    if (started.exitCode === null && started.signalCode === null) send(signal)
    await gone
    // Its orphaned database may hold the other end.
    output.destroy()
    return started.exitCode
  }
  return {
    url,
    process: started,
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
