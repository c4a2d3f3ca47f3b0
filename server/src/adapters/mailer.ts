import type { Transporter } from 'nodemailer'
import type { Settings } from '#lib/env.ts'
import { EmailBounced, type Mailer } from '#lib/mailer.ts'

const timeoutMs = 20_000

type SMTPError = Error & { response?: string; command?: string }

/** Enhanced status codes about the recipient's address: no such mailbox or host, moved, null MX. */
const badAddress = /^5\d\d[ -]5\.1\.([0-6]|10)\b/

/**
 * Whether the mail server refused the recipient's address, which is a bounce. Other refusals, such as
 * relaying denied, a blocked sender or a wrong password, are not the recipient's fault.
 */
const refusesAddress = ({ response = '', command }: SMTPError) =>
  command === 'RCPT TO' && badAddress.test(response)

/**
 * Sends emails by SMTP when it is configured. Otherwise, outside production, nothing is sent and staff can
 * read the stored emails.
 */
export function createMailer(settings: Settings): Mailer & { close(): void } {
  if (!settings.smtpUrl) return { send: async () => undefined, close: () => undefined }
  let transport: Promise<Transporter> | undefined
  return {
    async send({ attachment, ...email }) {
      transport ??= connect(settings.smtpUrl)
      const attachments = attachment && [{ filename: attachment.name, content: attachment.content }]
      await (await transport).sendMail({ ...email, attachments }).catch((error: SMTPError) => {
        throw refusesAddress(error) ? new EmailBounced(error.message) : error
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/**
 * Loads nodemailer only with the first email, because the package is large and many installations send no
 * email.
 */
async function connect(url: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, connectionTimeout: timeoutMs, socketTimeout: timeoutMs })
}
