import './node-version.mjs'
import { start } from './command.mjs'
import { prepare } from './prepare.mjs'

await prepare()
const nodes = start(process.execPath, ['--import', 'tsx', 'harness/run-nodes.ts', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // The child has its own process group, so Ctrl-C reaches only this process, which signals the child once.
  // The child stops the nodes before their database.
  detached: process.platform !== 'win32',
})
const end = () => nodes.kill('SIGTERM')
process.once('SIGINT', end)
process.once('SIGTERM', end)
nodes.once('exit', (code) => {
  process.exitCode = code ?? 1
})
