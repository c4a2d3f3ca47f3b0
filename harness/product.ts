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
const withOutput: SpawnOptions = { stdio: ['ignore', 'pipe', 'inherit'] }

export interface Product {
  url: string
  process: ChildProcess
  /** The time in milliseconds from the spawn until the process reports that it is ready. */
  readyMs: number
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, as in a power cut. */
  kill(): Promise<void>
}

/** Spawns the built product on a free port, without the settings in the shell's environment. */
export const spawnProduct = (env: NodeJS.ProcessEnv, options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [program], { env: settingsWith(env), ...options })

/** Starts the built product and waits until it is ready. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const server = spawnProduct({ PORT: String(await freePort()), ...env }, withOutput)
  return whenReady(server, (signal) => server.kill(signal))
}

/**
 * Starts the product with `npm start`. `target` says which process a stop signals: npm only, or its process
 * group, as Ctrl-C does.
 */
export const startThroughNpm =
  (shell: string, target: 'npm' | 'group') =>
  async (env: NodeJS.ProcessEnv): Promise<Product> => {
    const port = String(await freePort())
    const settings = { ...settingsWith({ PORT: port, ...env }), npm_config_script_shell: shell }
    const npm = spawn('npm', ['start'], { cwd: root, detached: true, env: settings, ...withOutput })
    const group = -(npm.pid as number)
    return whenReady(npm, (signal) =>
      signal === 'SIGKILL' || target === 'group' ? process.kill(group, signal) : npm.kill(signal),
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
  const exited = once(started, 'exit')
  const killOnExit = () => send('SIGKILL')
  process.once('exit', killOnExit)
  started.once('exit', () => process.off('exit', killOnExit))
  const url = await addressIn(output)
  const end = async (signal: NodeJS.Signals) => {
    if (started.exitCode === null && started.signalCode === null) send(signal)
    await exited
    // The output is closed, because a database process that is still running may keep its pipe open.
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
  const lines: string[] = []
  for await (const line of createInterface({ input: output })) {
    lines.push(line)
    const address = line.match(/Jara is ready at (\S+)/)?.[1]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error(['The product exited before it was ready. Its last lines:', ...lines.slice(-10)].join('\n'))
}
