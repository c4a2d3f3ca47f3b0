import './node-version.mjs'
import { existsSync } from 'node:fs'
import { prepare } from './prepare.mjs'

// Called as `node scripts/run.mjs <name of a file in server/src/cli> [arguments]`.
const [name] = process.argv.splice(2, 1)
const command = new URL(`../server/dist/cli/${name}.js`, import.meta.url)

await prepare({ web: false })
if (existsSync(command)) await import(command.href)
else {
  console.error(`There is no command ${name}.`)
  process.exitCode = 1
}
