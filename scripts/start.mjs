import './node-version.mjs'
import { prepare } from './prepare.mjs'

await prepare()
stopWithNpm()
// In this very process, so that Ctrl-C and a service manager's signals reach the server itself.
await import('../server/dist/main.js')

/** npm tells its shell alone to stop, and some shells die of that without a word to us. Their end is the word. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  look.unref()
}
