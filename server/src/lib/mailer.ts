export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Stays the same when the email is sent again, so that the receiving server can drop the duplicate. */
  messageId: string
}

export interface Mailer {
  send(email: Email): Promise<void>
}

/** The receiving server rejects this address permanently, so a retry would not help. */
export class EmailBounced extends Error {
  override name = 'EmailBounced'
}
