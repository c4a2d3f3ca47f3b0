import './node-version.mjs'
import { run } from './command.mjs'
import { prepare } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'

// `npm test -- --all` injects each fault once. This script injects each fault many times, at random moments. It also
// repeats the server's `*.property.test.ts` with new random inputs.
forgetSettings()
await prepare()
const env = { FAULTS_ROUNDS: '10', ...process.env }
const projects = ['--project', 'faults', '--project', 'server']
const { ok } = await run('vitest', ['run', ...projects, ...process.argv.slice(2)], { env })
process.exitCode = ok ? 0 : 1
