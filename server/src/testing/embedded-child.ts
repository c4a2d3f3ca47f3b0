import { startEmbedded } from '#installation/embedded.ts'

/**
 * Runs the embedded database in a process that tests can kill. Prints log messages and the URL as JSON lines.
 */
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const [home = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ home, log: (message) => print({ message }) })
print({ url: embedded.url })
setInterval(() => {}, 60_000)
