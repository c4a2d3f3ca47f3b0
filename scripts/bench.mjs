import './node-version.mjs'
import { run } from './command.mjs'
import { prepare } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'

forgetSettings()
await prepare()
const { ok } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)])
process.exitCode = ok ? 0 : 1
