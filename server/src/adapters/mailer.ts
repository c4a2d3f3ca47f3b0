import type { Transporter } from 'nodemailer'
import type { Settings } from '#lib/env.ts'
import { MailBounced, type Mailer } from '#lib/mailer.ts'

const timeoutMs = 20_000

type SMTPError = Error & { response?: string; command?: string }

/** The enhanced codes about the receiver's address: no such mailbox or host, moved, null MX. */
const badAddress = /^5\d\d[ -]5\.1\.([0-6]|10)\b/

/** Any other refusal (relaying denied, a blocked sender, a wrong password) is for this installation to mend. */
const refusesAddress = ({ response = '', command }: SMTPError) =>
  command === 'RCPT TO' && badAddress.test(response)

/** SMTP where one is configured. Without it a mail stays in the outbox, where staff can read it. */
export function createMailer(settings: Settings): Mailer & { close(): void } {
  if (!settings.smtpUrl) return { send: async () => undefined, close: () => undefined }
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      transport ??= connect(settings.smtpUrl)
      await (await transport).sendMail({ from: settings.mailFrom, ...mail }).catch((error: SMTPError) => {
        throw refusesAddress(error) ? new MailBounced(error.message) : error
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Loaded with the first mail: the library is large, and many an installation sends none. */
async function connect(url: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, connectionTimeout: timeoutMs, socketTimeout: timeoutMs })
}
