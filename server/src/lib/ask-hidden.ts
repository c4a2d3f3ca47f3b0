import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a line from the terminal without echoing it. */
export function askHidden(question: string): Promise<string> {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: discard, terminal: true })
  // The question is written after createInterface, because until then the terminal echoes the input.
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

/** Reads stdin to its end and removes the last line break. */
export async function readPiped(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.replace(/\r?\n$/, '')
}
