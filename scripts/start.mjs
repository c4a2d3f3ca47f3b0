import './node-version.mjs'
import { prepare } from './prepare.mjs'

await prepare()
// In this very process, so that Ctrl-C and a service manager's signals reach the server itself.
await import('../server/dist/main.js')
