import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * Returns the JSON schema of a reply. An `anyOf` with null becomes `nullable`, because the serializer then
 * writes the value directly instead of trying each branch.
 */
export function replySchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      const branches = jsonSchema.anyOf
      if (branches?.length !== 2) return
      const other = branches.find((branch) => branch.type !== 'null')
      if (!other || branches.every((branch) => branch.type !== 'null')) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, other, { nullable: true })
    },
  }) as JsonSchema
}

export const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as JsonSchema
