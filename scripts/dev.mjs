import './node-version.mjs'
import { start } from './command.mjs'
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled()

const sitePort = Number(process.env.PORT ?? 3000)
const apiPort = sitePort + 1
const env = {
  ...process.env,
  JARA_URL: process.env.JARA_URL ?? `http://localhost:${sitePort}`,
  JARA_API_URL: `http://127.0.0.1:${apiPort}`,
}
// Each in a group of its own: Ctrl-C comes to us alone, and we end both in order.
const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' }
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    ...options,
    env: { ...env, PORT: String(apiPort) },
  }),
  start('npm', ['run', 'dev', '--workspace', 'web', '--', '--port', String(sitePort), '--strictPort'], {
    ...options,
    env,
  }),
]

const end = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) {
  child.once('error', (error) => console.error(error.message))
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
  })
}
