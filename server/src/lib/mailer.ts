export interface Email {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  attachment?: { name: string; content: Buffer }
  /** Stays the same when the email is sent again, so that the receiving server can drop the duplicate. */
  messageId: string
}

export interface Mailer {
  send(email: Email): Promise<void>
}

/** Thrown when the receiving server rejects the address permanently, so that a retry would not help. */
export class EmailBounced extends Error {
  override name = 'EmailBounced'
}
