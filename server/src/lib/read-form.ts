import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { fileName as fileNameSchema } from '@jara/contract/lib/primitives'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, badField } from './errors.ts'

interface Form {
  fields: Record<string, unknown>
  file: Buffer | undefined
  fileName: string
}

interface FileRules {
  field: string
  largestBytes: number
}

/** Reads a multipart form of text fields and at most one file. */
export async function readForm(request: FastifyRequest, rules: FileRules): Promise<Form> {
  if (!request.isMultipart())
    throw new AppError('unsupported_type', 'Send this as a form (multipart/form-data).')
  const fields = new Map<string, unknown>()
  let file: Buffer | undefined
  let fileName = ''
  try {
    for await (const part of request.parts(sizeLimit(rules))) {
      if (part.type === 'file') {
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

function toFormError(error: unknown, { field, largestBytes }: FileRules): unknown {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) {
    const message = `This file is too large: ${largestBytes / (1024 * 1024)} MB at most.`
    return new AppError('too_large', message, { fields: { [field]: message } })
  }
  return new AppError('bad_input', 'The form could not be read completely. Please try again.')
}
