import { type DestinationStream, type Logger as Pino, pino } from 'pino'

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

const secrets = [
  'password',
  'token',
  'authorization',
  'secretKey',
  'req.headers.authorization',
  'headers.authorization',
]

/**
 * Creates a logger that writes JSON lines, or readable lines when `pretty` is set. Secrets are redacted at
 * the top level of a logged object and one level below.
 */
export function createLogger(options: { level: string; pretty: boolean }, to?: DestinationStream): Pino {
  return pino(
    {
      level: options.level,
      redact: { paths: secrets.flatMap((path) => [path, `*.${path}`]), censor: '[removed]' },
      serializers: { err: withoutValues },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(options.pretty
        ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }
        : {}),
    },
    to as DestinationStream,
  )
}

const address = /[^\s<>"'(=]+@[^\s<>"')]+/g

/**
 * Returns an error's message and stack for the log, without query parameters and email addresses, which are
 * personal data.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown }
  return {
    type: name,
    code,
    message: message.split('\nparams:')[0]?.replaceAll(address, '[address removed]'),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: withoutValues(cause) }),
  }
}
