import nodemailer from 'nodemailer'
import type { Settings } from '#lib/env.ts'
import type { Mailer } from '#lib/mailer.ts'

const timeoutMs = 20_000

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
      await transport.sendMail({ from: settings.mailFrom, ...mail })
    },
    close: () => transport.close(),
  }
}
