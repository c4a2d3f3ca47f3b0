import { spawn } from 'node:child_process'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const windows = process.platform === 'win32'

/** Starts a tool from node_modules, or any other program, in the root folder. */
export function start(command, args, { env = process.env, ...options } = {}) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}`
  return spawn(command, args, { cwd: root, env: { ...env, PATH: path }, shell: windows, ...options })
}

/** Waits for the command to exit. Returns whether it succeeded and, when `quiet`, its output. */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      ...options,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs the npm that started this script, or else the npm in the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') && basename(npm).startsWith('npm')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options)
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
