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

const contractFile = /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts(\?endpoints)?$/
const part = '?endpoints'
const schemaNames = new Set(['params', 'query', 'body', 'reply'])

/**
 * Creates a build plugin that splits each contract file into its schemas and its endpoints without schemas.
 * The browser needs only the method and the path of an endpoint; schemas are for the types and the server.
 * With the split, zod (24 KB) loads only on screens that validate a form.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contractFile.test(id)) return null
      if (!id.endsWith(part)) return schemasOf(code, id)
      const endpoints = endpointsOf(code)
      if (imports(parse(endpoints)).some(isOfSchemas)) this.error('a schema is used outside endpoint({ … })')
      return endpoints
    },
  }
}

function endpointsOf(code: string): string {
  const stripped = edit(code, schemaProperties(parse(code)))
  const statements = parse(stripped).body as Node[]
  const needed = new Set(statements.filter(hasEndpoints))
  for (const one of needed) {
    const used = names(one)
    for (const other of statements) if (declared(other).some((name) => used.has(name))) needed.add(other)
  }
  return edit(stripped, drop(statements.filter((statement) => !needed.has(statement))))
}

function schemasOf(code: string, id: string): string {
  const statements = parse(code).body as Node[]
  const [apart, rest] = [statements.filter(hasEndpoints), statements.filter((one) => !hasEndpoints(one))]
  const schemas = edit(code, [...drop(apart), ...rest.flatMap(pureConstants)])
  const exported = apart.filter(({ declaration }) => declaration)
  const exports = exported.flatMap(declared).map((name) => `export { ${name} } from '${id}${part}'`)
  return [edit(schemas, drop(unusedImports(parse(schemas)))), ...exports].join('\n')
}

const parse = (code: string): Node => parseAst(code) as unknown as Node
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function edit(code: string, edits: Iterable<Edit>): string {
  const lastFirst = [...edits].sort((a, b) => b.at - a.at)
  return lastFirst.reduce((text, { at, end, by }) => text.slice(0, at) + by + text.slice(end), code)
}

const drop = (statements: Node[]): Edit[] => statements.map(({ start, end }) => ({ at: start, end, by: '' }))

function within(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]
}

const names = (statement: Node): Set<unknown> => new Set(within(statement).map(({ name }) => name))

/** Returns the names that a statement declares: imports, constants and functions. */
function declared(statement: Node): string[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement
  const named = (inner.specifiers ?? inner.declarations ?? [inner]) as { local?: Node; id?: Node }[]
  return named.flatMap(({ local, id }) => (local ?? id)?.name as string).filter(Boolean)
}

const isEndpoint = (node: Node): boolean =>
  node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint'

const hasEndpoints = (statement: Node): boolean => within(statement).some(isEndpoint)

function schemaProperties(program: Node): Edit[] {
  const definitions = within(program)
    .filter(isEndpoint)
    .flatMap((call) => (call.arguments as Node[])[0]?.properties as { key?: Node; value: Node }[])
  return definitions
    .filter(({ key }) => schemaNames.has(key?.name as string))
    .map(({ value }) => ({ at: value.start, end: value.end, by: 'undefined' }))
}

/**
 * Marks constants as pure, so that the bundler can drop unused ones. Every constant of the contract is pure.
 */
function pureConstants(statement: Node): Edit[] {
  const inner = isNode(statement.declaration) ? statement.declaration : statement
  return ((inner.declarations ?? []) as { init: Node }[]).flatMap(({ init }) => [
    { at: init.start, end: init.start, by: '/* @__PURE__ */ (() => (' },
    { at: init.end, end: init.end, by: '))()' },
  ])
}

/**
 * Finds the imports that no statement uses any more, after the endpoints were removed. An unused import would
 * still add its file to the page's chunk.
 */
function unusedImports(program: Node): Node[] {
  const rest = (program.body as Node[]).filter((one) => !isImport(one))
  const used = new Set(rest.flatMap((one) => [...names(one)]))
  return imports(program).filter((one) => !declared(one).some((name) => used.has(name)))
}

const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration'
const imports = ({ body }: Node): Node[] => (body as Node[]).filter(isImport)
const isOfSchemas = ({ source }: Node): boolean => /^zod$|primitives/.test(String((source as Node).value))
