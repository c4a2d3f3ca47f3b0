import './node-version.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
// In this very process, so that Ctrl-C and a service manager's signals reach the server itself.
await import('../server/dist/main.js')
