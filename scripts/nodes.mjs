import './node-version.mjs'
import { start } from './command.mjs'
import { prepare } from './prepare.mjs'

await prepare()
const nodes = start(process.execPath, ['--import', 'tsx', 'harness/run-nodes.ts', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a group of its own: Ctrl-C comes to us alone, and the nodes are asked to leave once, before their database.
  detached: process.platform !== 'win32',
})
const end = () => nodes.kill('SIGTERM')
process.once('SIGINT', end)
process.once('SIGTERM', end)
nodes.once('exit', (code) => {
  process.exitCode = code ?? 1
})
