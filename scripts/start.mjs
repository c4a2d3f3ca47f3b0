import './node-version.mjs'
import { prepare } from './prepare.mjs'

await prepare()
stopWithNpm()
// The server runs in this process, so that Ctrl-C and a service manager's signals reach it.
await import('../server/dist/main.js')

/**
 * Stops the server when npm is stopped. npm signals only its shell, and some shells exit without passing the
 * signal on. This process then gets a new parent process.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
