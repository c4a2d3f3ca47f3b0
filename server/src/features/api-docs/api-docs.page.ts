import type { openApiDocument } from '#lib/openapi.ts'

type Document = ReturnType<typeof openApiDocument>
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

export const apiDocsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border-top: 1px solid #8886; padding: .6rem 0; }
summary { cursor: pointer; }
code { font: .9em ui-monospace, monospace; }
summary b { display: inline-block; width: 4.5rem; }
pre { overflow: auto; padding: .8rem; background: #8882; border-radius: .5rem; max-height: 24rem; }
`

/**
 * Renders a page without scripts that lists every endpoint by feature, with its access, request and response.
 */
export function apiDocsPage(document: Document): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const one = operation as Operation
      const tag = one.tags[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), entry(method, path, one)])
    }
  const sections = [...byTag].map(
    ([tag, list]) => `<section><h2>${escaped(tag)}</h2>${list.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="stylesheet" href="/api/docs/style.css">
<main><h1>API</h1><p>All paths are below <code>${escaped(document.servers[0]?.url ?? '')}</code>. Also available as
<a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></html>`
}

function entry(method: string, path: string, one: Operation): string {
  const [status, reply] = Object.entries(one.responses)[0] ?? ['', {}]
  const inputs = one.parameters.map(
    (p) => `<li><code>${escaped(p.name)}</code> in ${p.in}${p.required ? ', required' : ''}</li>`,
  )
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(one.summary)}</summary>
<p>${escaped(one.description)}</p>${inputs.length > 0 ? `<ul>${inputs.join('')}</ul>` : ''}
${schemaOf('Request', one.requestBody?.content)}${schemaOf(`Response ${status}`, reply.content)}</details>`
}

function schemaOf(title: string, content?: Record<string, { schema: unknown }>): string {
  const [type, body] = Object.entries(content ?? {})[0] ?? []
  if (!body) return ''
  return `<h3>${escaped(title)} <code>${type}</code></h3><pre>${escaped(JSON.stringify(body.schema, null, 2))}</pre>`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)
