import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'

/** An error in Paystack's format. Paystack's older endpoints send no type or code, so both are optional. */
export class ApiError extends Error {
  readonly httpStatus: number
  readonly code: string | undefined
  readonly type: string | undefined
  readonly nextStep: string | undefined

  constructor(
    httpStatus: number,
    message: string,
    details: { code?: string; type?: string; nextStep?: string } = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.code = details.code
    this.type = details.type ?? (details.code ? 'validation_error' : undefined)
    this.nextStep = details.nextStep
  }

  body() {
    return {
      status: false,
      message: this.message,
      ...(this.nextStep && { meta: { nextStep: this.nextStep } }),
      ...(this.type && { type: this.type }),
      ...(this.code && { code: this.code }),
    }
  }
}

export const ok = <Data>(message: string, data: Data) => ({ status: true, message, data })

export const invalid = (message: string, code = 'invalid_params'): ApiError =>
  new ApiError(400, message, { code, nextStep: 'Ensure that the request is correct, then try again' })

export const notFound = (what: string): ApiError =>
  new ApiError(404, `${what} not found`, {
    code: 'not_found',
    nextStep: `Ensure that the ${what.toLowerCase()} exists`,
  })

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.join('.')
  throw invalid(where ? `${where}: ${issue?.message}` : (issue?.message ?? 'Invalid input'))
}

/** Whole kobo, as a number or a numeric string. */
export const koboSchema = z
  .union([z.int(), z.string().regex(/^\d{1,15}$/, 'must be whole kobo')])
  .transform(Number)

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.httpStatus).send(error.body())
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ status: false, message: error.message })
    request.log.error(error)
    return reply.code(500).send({ status: false, message: 'An error occurred' })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: false, message: 'Not found', code: 'not_found', type: 'api_error' }),
  )
}
