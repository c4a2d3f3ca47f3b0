import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed. */
export function askHidden(question: string): Promise<string> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nothing, terminal: true })
  // Not before the line above: until then the terminal itself shows what is typed.
  process.stderr.write(question)
  return new Promise((resolve, reject) => {
    prompt.on('SIGINT', () => {
      prompt.close()
      reject(new Error('stopped'))
    })
    prompt.question('', (answer) => {
      prompt.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

/** What was piped in, without its last line break. */
export async function readPiped(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.replace(/\r?\n$/, '')
}
