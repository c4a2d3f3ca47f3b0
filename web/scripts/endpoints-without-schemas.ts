import { type Plugin, parseAst } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit {
  readonly at: number
  readonly end: number
  readonly by: string
}

const contractFile = /\/contract\/src\/[\w-]+\.ts$/
const schemaNames = new Set(['params', 'query', 'body', 'reply'])

/**
 * The browser reads an endpoint's method and path; the schemas beside them serve the types and the server. Here they are
 * taken out of the endpoint objects, and what nobody uses then may be dropped: zod (22 KB) reaches only the screens and
 * moments that check a form.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      const program = parse(code)
      const stripped = edit(code, [...schemaProperties(program), ...constants(program)])
      return edit(stripped, unusedImports(parse(stripped)))
    },
  }
}

const parse = (code: string): Node => parseAst(code) as unknown as Node
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* walk(child)
}

function edit(code: string, edits: Iterable<Edit>): string {
  const lastFirst = [...edits].sort((a, b) => b.at - a.at)
  return lastFirst.reduce((text, { at, end, by }) => text.slice(0, at) + by + text.slice(end), code)
}

function* schemaProperties(program: Node): Generator<Edit> {
  for (const node of walk(program)) {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'endpoint') continue
    const [definition] = node.arguments as { properties: { key?: { name: string }; value: Node }[] }[]
    for (const { key, value } of definition?.properties ?? []) {
      // What is spread in has no key here, and stays as it is.
      if (key && schemaNames.has(key.name)) yield { at: value.start, end: value.end, by: 'undefined' }
    }
  }
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

/** An import that is merely named would still pull its file into the page's own chunk. */
function* unusedImports(program: Node): Generator<Edit> {
  const [imports, rest] = split(program.body as Node[], (node) => node.type === 'ImportDeclaration')
  const used = new Set(rest.flatMap((node) => [...walk(node)].map(({ name }) => name)))
  for (const { specifiers, start, end } of imports) {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    if (!names.some((name) => used.has(name))) yield { at: start, end, by: '' }
  }
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
