import nodemailer from 'nodemailer'
import type { Settings } from '#lib/env.ts'
import { MailBounced, type Mailer } from '#lib/mailer.ts'

const timeoutMs = 20_000

type SMTPError = Error & { responseCode?: number; command?: string }

/** A 5xx answer to anything else (signing in, our own sender) is a fault of this installation and may be mended. */
const refusesAddress = ({ responseCode = 0, command }: SMTPError) =>
  command === 'RCPT TO' && responseCode >= 500

/** SMTP where one is configured. Without it a mail stays in the outbox, where staff can read it. */
export function createMailer(settings: Settings): Mailer & { close(): void } {
  if (!settings.smtpUrl) return { send: async () => undefined, close: () => undefined }
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    pool: true,
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from: settings.mailFrom, ...mail }).catch((error: SMTPError) => {
        throw refusesAddress(error) ? new MailBounced(error.message) : error
      })
    },
    close: () => transport.close(),
  }
}
