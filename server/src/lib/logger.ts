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

/** JSON lines for machines; readable lines on a terminal. Secrets are redacted at the top level and one level below. */
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

/** Keeps what failed and where. Removes query parameters and email addresses, which are personal data. */
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
