import { startEmbedded } from '#db/embedded.ts'

/** A process of its own that tests can kill: says what happens on its output and stays until it is ended. */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const [home = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ home, log: (message) => say({ message }) })
say({ url: embedded.url })
setInterval(() => {}, 60_000)
