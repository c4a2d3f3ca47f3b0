import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { fileName as fileNameSchema } from '@jara/contract/lib/primitives'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import type { TxDeps } from './deps.ts'
import { AppError, badField } from './errors.ts'
import { consumeLimit } from './rate-limit.ts'

interface Form {
  fields: Record<string, unknown>
  file: Buffer | undefined
  fileName: string
}

interface FileRules {
  field: string
  largestBytes: number
  /** Checks the fields before the file is read. Fields that come after the file are not known yet. */
  beforeFile?: (fields: Record<string, unknown>) => Promise<void>
}

interface Upload {
  actor: Actor
  request: FastifyRequest
}

/** What a form may have in addition to its file: text fields and the separators between the parts. */
const largestRest = 128 * 1024
const kilobytesPerDay = {
  hits: 300 * 1024,
  windowMs: 24 * 60 * 60_000,
  message: 'You have uploaded 300 MB within a day. Please send further files tomorrow.',
}

/**
 * Reads a multipart form of text fields and at most one file. The limits of the user are checked before the
 * body is read, and count unfinished uploads too.
 */
export async function readForm(deps: TxDeps, { actor, request }: Upload, rules: FileRules): Promise<Form> {
  if (!request.isMultipart())
    throw new AppError('unsupported_type', 'Send this as a form (multipart/form-data).')
  const largest = rules.largestBytes + largestRest
  const announced = Number(request.headers['content-length'] ?? largest)
  if (announced > largest) throw tooLarge(rules)
  return request.server.uploadSlots(actor.id, async () => {
    await consumeLimit(deps, `uploads:${actor.id}`, kilobytesPerDay, Math.ceil(announced / 1024))
    return readParts(request, rules)
  })
}

async function readParts(request: FastifyRequest, rules: FileRules): Promise<Form> {
  const fields = new Map<string, unknown>()
  let file: Buffer | undefined
  let fileName = ''
  try {
    for await (const part of request.parts(sizeLimit(rules))) {
      if (part.type === 'file') {
        await rules.beforeFile?.(Object.fromEntries(fields))
        file = (await readFile(part, rules.field)) ?? file
        fileName = nameOf(part)
      } else fields.set(part.fieldname, textOf(part as MultipartValue))
    }
  } catch (error) {
    throw toFormError(error, rules)
  }
  return { fields: Object.fromEntries(fields), file, fileName }
}

const sizeLimit = ({ largestBytes }: FileRules) => ({ limits: { fileSize: largestBytes } })

async function readFile(part: MultipartFile, fileField: string): Promise<Buffer | undefined> {
  if (part.fieldname !== fileField) throw badField(part.fieldname, 'This field does not accept a file.')
  const bytes = await part.toBuffer()
  // A browser sends an empty file without a name when the user has not chosen a file.
  return bytes.length === 0 && !part.filename ? undefined : bytes
}

function nameOf({ fieldname, filename }: MultipartFile): string {
  const read = fileNameSchema.safeParse(filename ?? '')
  if (!read.success) throw badField(fieldname, z.flattenError(read.error).formErrors.join(' '))
  return read.data
}

function textOf(part: MultipartValue): unknown {
  if (part.valueTruncated) throw badField(part.fieldname, 'This is too long.')
  return part.value
}

function tooLarge({ field, largestBytes }: FileRules): AppError {
  const message = `This file is too large: ${largestBytes / (1024 * 1024)} MB at most.`
  return new AppError('too_large', message, { fields: { [field]: message } })
}

function toFormError(error: unknown, rules: FileRules): unknown {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return tooLarge(rules)
  return new AppError('bad_input', 'The form could not be read completely. Please try again.')
}
