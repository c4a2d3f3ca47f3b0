const longestAnswer = 200

/** Codes of a connection that could not be opened, or that broke. */
const disconnected = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]

interface MailError {
  message?: string
  /** The kind of failure, such as 'EAUTH'. */
  code?: string
  /** What the mail server has answered, such as '535 5.7.8 Authentication failed'. */
  response?: string
}

/** Says what went wrong with an email in words that the owner of an agency understands. */
export function mailFaultOf(error: unknown): string {
  const { code = '', response, message = '' } = (error ?? {}) as MailError
  if (code === 'EAUTH')
    return `The mail server refused the user name or the password.${answerIn(response)} Check SMTP_URL on the server.`
  if (response === undefined && disconnected.includes(code))
    return 'The server could not connect to the mail server. Check SMTP_URL on the server.'
  const answer = response ?? replyIn(message)
  // Without an answer, the mail server may not be the cause.
  if (answer === undefined) return 'The email could not be sent. The log of the server says why.'
  return `The mail server did not accept the email.${answerIn(answer)}`
}

/** Returns the reply of the mail server at the end of an error message, such as '550 5.1.1 No such user'. */
const replyIn = (message: string): string | undefined => message.match(/\b[45]\d\d[ -].*/s)?.[0]

/** Quotes what the mail server has answered in one short line. */
function answerIn(answer = ''): string {
  const line = answer.replace(/\s+/g, ' ').trim().slice(0, longestAnswer)
  return line === '' ? '' : ` It answered: “${line}”.`
}
