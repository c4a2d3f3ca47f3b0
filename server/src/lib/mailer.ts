export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same mail sent again carries the same id, so that the receiver's server can drop the double. */
  messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The receiver's server says for good that this address takes no mail: trying again would not help. */
export class MailBounced extends Error {
  override name = 'MailBounced'
}
