import { type Logger as Pino, pino } from 'pino'

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

const secrets = [
  'password',
  'token',
  'authorization',
  'secretKey',
  'req.headers.authorization',
  'headers.authorization',
]

/** JSON lines for machines; readable lines on a terminal. Secrets are cut out wherever they stand one level deep. */
export function createLogger(options: { level: string; pretty: boolean }): Pino {
  return pino({
    level: options.level,
    redact: { paths: secrets.flatMap((path) => [path, `*.${path}`]), censor: '[removed]' },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } }
      : {}),
  })
}
