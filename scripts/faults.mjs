import './node-version.mjs'
import { run } from './command.mjs'
import { prepare } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'

// `npm test` lets each fault fall once; here they fall again and again, at other moments each time. So do the
// `*.property.test.ts` of the server, whose stories are drawn at random.
forgetSettings()
await prepare()
const env = { FAULTS_ROUNDS: '10', ...process.env }
const projects = ['--project', 'faults', '--project', 'server']
const { ok } = await run('vitest', ['run', ...projects, ...process.argv.slice(2)], { env })
process.exitCode = ok ? 0 : 1
