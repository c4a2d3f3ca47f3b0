import './node-version.mjs'
import { join } from 'node:path'
import { root, start } from './command.mjs'
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled()

const sitePort = Number(process.env.PORT ?? 3000)
const apiPort = sitePort + 1
const env = {
  ...process.env,
  JARA_URL: process.env.JARA_URL ?? `http://localhost:${sitePort}`,
  JARA_API_URL: `http://127.0.0.1:${apiPort}`,
}
// Each child has its own process group, so Ctrl-C reaches only this process, which then stops both children.
const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' }
const children = [
  start(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/src/main.ts'], {
    ...options,
    env: { ...env, PORT: String(apiPort) },
  }),
  start('react-router', ['dev', '--port', String(sitePort), '--strictPort'], {
    ...options,
    cwd: join(root, 'web'),
    env,
  }),
]

let ending = false
const end = () => {
  // The signal is sent only once, because a second signal makes the server exit without closing the database.
  if (!ending) for (const child of children) child.kill('SIGTERM')
  ending = true
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) {
  child.once('error', (error) => console.error(error.message))
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code || 1
    end()
  })
}
