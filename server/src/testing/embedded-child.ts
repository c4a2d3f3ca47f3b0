import { startEmbedded } from '#installation/embedded.ts'

/**
 * This process is one that tests can kill. It prints what happens as JSON lines and runs until it is stopped.
 */
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const [home = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ home, log: (message) => print({ message }) })
print({ url: embedded.url })
setInterval(() => {}, 60_000)
