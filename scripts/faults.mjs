import './node-version.mjs'
import { run } from './command.mjs'
import { prepare } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'

// `npm test` lets each fault fall once; here they fall again and again, at other moments each time.
forgetSettings()
await prepare()
const env = { FAULTS_ROUNDS: '10', ...process.env }
const { ok } = await run('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)], { env })
process.exitCode = ok ? 0 : 1
