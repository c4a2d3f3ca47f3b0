import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { createMailer } from '#adapters/mailer.ts'
import { readSettings } from '#lib/env.ts'
import type { Mailer } from '#lib/mailer.ts'
import { cleanUp } from './clean-up.ts'

export interface ReceivedEmail {
  to: string
  subject: string
  messageId: string
  text: string
  /** The first link in the text. */
  link: URL
}

export interface SmtpInbox {
  url: string
  mailer: Mailer
  received: ReceivedEmail[]
  /** Addresses that the server refuses because they do not exist. */
  refused: Set<string>
  /** Addresses that the server does not relay to. */
  notRelayed: Set<string>
  /** Stops or starts the server. While it is down, it accepts no connections. */
  setDown(down: boolean): Promise<void>
  lastTo(address: string): ReceivedEmail
}

/**
 * Starts a real SMTP server and connects our real mailer to it. Both are closed after the test or the test
 * file.
 */
export async function smtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedEmail[] = []
  const refused = new Set<string>()
  const notRelayed = new Set<string>()
  const faultOf = (address: string) => {
    if (refused.has(address)) return '5.1.1 No such user'
    return notRelayed.has(address) ? '5.7.1 Relaying denied' : undefined
  }

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        const fault = faultOf(address)
        done(fault ? Object.assign(new Error(fault), { responseCode: 550 }) : null)
      },
      async onData(stream, session, done) {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        received.push(readEmail(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()))
        done()
      },
    })
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  const close = (one: SMTPServer) => new Promise<void>((resolve) => one.close(resolve))

  let server: SMTPServer | undefined = await open(0)
  const { port } = server.server.address() as { port: number }
  const url = `smtp://127.0.0.1:${port}`
  const mailer = createMailer(readSettings({ NODE_ENV: 'test', SMTP_URL: url }))
  cleanUp(async () => {
    mailer.close()
    if (server) await close(server)
  })
  return {
    url,
    mailer,
    received,
    refused,
    notRelayed,
    async setDown(down) {
      if (down && server) {
        await close(server)
        server = undefined
      }
      if (!down) server ??= await open(port)
    },
    lastTo(address) {
      const email = received.findLast(({ to }) => to === address)
      if (!email) throw new Error(`no email to ${address}`)
      return email
    },
  }
}

function readEmail(to: string, source: string): ReceivedEmail {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const header = (name: string) =>
    head.replace(/\r\n\s+/g, ' ').match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? ''
  const part = rest
    .join('\r\n\r\n')
    .split(/^--.*$/m)
    .find((piece) => /^content-type: text\/plain/im.test(piece))
  const text = decode(part ?? '')
  const link = text.match(/https?:\/\/\S+/)?.[0] ?? 'about:blank'
  return {
    to,
    subject: decodeWords(header('Subject')),
    messageId: header('Message-ID'),
    text,
    link: new URL(link),
  }
}

function decode(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(part)) return body
  return fromQuoted(body.replace(/=\r\n/g, ''))
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    )
