import { type Plugin, parseAst } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const contractFile = /\/contract\/src\/[\w-]+\.ts$/
const schemaNames = new Set(['params', 'query', 'body', 'reply'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * The browser reads an endpoint's method and path; the schemas beside them serve the types and the server. Here they are
 * taken out of the endpoint objects, and what is left unused may be dropped: zod (22 KB) then reaches only the pages and
 * moments that check a form.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const program = parseAst(code) as unknown as Node
      const edits = [...schemaProperties(program), ...constants(program)].sort((a, b) => b.at - a.at)
      return edits.reduce((text, { at, end, by }) => text.slice(0, at) + by + text.slice(end), code)
    },
  }
}

interface Edit {
  readonly at: number
  readonly end: number
  readonly by: string
}

function* schemaProperties(node: Node): Generator<Edit> {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [definition] = node.arguments as { properties: { key: { name: string }; value: Node }[] }[]
    for (const { key, value } of definition?.properties ?? []) {
      if (schemaNames.has(key.name)) yield { at: value.start, end: value.end, by: 'undefined' }
    }
    return
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* schemaProperties(child)
}

/** A constant made by a call counts as having effects; in the contract none has. */
function* constants(program: Node): Generator<Edit> {
  for (const statement of program.body as Node[]) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations as { init: Node }[]) {
      yield { at: init.start, end: init.start, by: '/* @__PURE__ */ (() => (' }
      yield { at: init.end, end: init.end, by: '))()' }
    }
  }
}
