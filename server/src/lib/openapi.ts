import { type Caller, policy } from '@jara/contract/access'
import { allEndpoints } from '@jara/contract/endpoints'
import { apiPrefix, type Endpoint } from '@jara/contract/lib/endpoint'
import { errorBody } from '@jara/contract/lib/errors'
import { inputSchema, replySchema } from './json-schema.ts'

const encodings = { json: 'application/json', multipart: 'multipart/form-data', raw: 'application/json' }

/**
 * Builds the OpenAPI document from the contract's endpoints, the same objects that the server's routes use.
 */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of allEndpoints) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1', description: 'Amounts are in naira, with at most two decimals.' },
    servers: [{ url: origin + apiPrefix }],
    paths,
    components: {
      schemas: { Error: inputSchema(errorBody) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(one: Endpoint & { name: string }) {
  const callers: readonly Caller[] = policy[one.access]
  return {
    operationId: one.name,
    tags: [one.name.split('.')[0]],
    summary: one.summary,
    description: `Allowed for: ${callers.join(', ')}`,
    ...(callers.includes('visitor') ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', one.params), ...parameters('query', one.query)],
    ...(one.body
      ? {
          requestBody: {
            required: true,
            content: { [encodings[one.encoding ?? 'json']]: { schema: inputSchema(one.body) } },
          },
        }
      : {}),
    responses: {
      [one.reply || one.download || one.stream ? (one.status ?? 200) : 204]: {
        description: 'Success',
        ...(one.list ? { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } } : {}),
        ...(one.reply ? { content: { 'application/json': { schema: replySchema(one.reply) } } } : {}),
        ...(one.download ? { content: { [one.download]: { schema: { type: 'string' } } } } : {}),
        ...(one.stream ? { content: { 'text/plain': { schema: { type: 'string' } } } } : {}),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']) {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}
