import type { ErrorCode } from '@jara/contract/lib/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, bodyOf } from './errors.ts'
import { isUnreachable } from './pg-errors.ts'

const byStatus: Record<number, [ErrorCode, string]> = {
  400: ['bad_input', 'The request could not be read.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_type', 'This content type is not accepted.'],
}

/** Converts any error to an AppError that clients may see, without SQL, stack trace or file paths. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnreachable(error))
    return new AppError('unavailable', 'The database cannot be reached. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  const mapped = byStatus[(error as FastifyError).statusCode ?? 500]
  if (mapped) return new AppError(...mapped)
  return new AppError('internal', 'Something went wrong on our side. Please try again.')
}

export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const shown = toAppError(error)
    const level = shown.status >= 500 ? 'error' : 'info'
    // The log omits the query string, which may contain a person's name or a link's signature.
    const path = request.url.split('?')[0]
    request.log[level]({ err: level === 'error' ? error : undefined, code: shown.code, path }, 'refused')
    return send(reply, shown)
  })
}

export function send(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(error))
}

export function unknownApiPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(
    reply,
    new AppError('not_found', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
  )
}
