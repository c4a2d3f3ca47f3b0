import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const manual = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/**
 * Returns the literal message of every log call. Calls without a literal message are skipped, because they
 * only pass on the message of another call.
 */
function logLines(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
    .flatMap((path) => callsIn(readFileSync(`${source}/${path}`, 'utf8')))
    .flatMap((call) => call.match(/'([^']+)',?\s*$/)?.[1] ?? [])
}

/** Returns the text of the arguments of each log call. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\blog(?:\.(?:debug|info|warn|error|fatal)|\[\w+\])\(/g)].map((call) => {
    const start = call.index + call[0].length
    let open = 1
    let end = start
    for (; open > 0; end++) open += { '(': 1, ')': -1 }[text[end] as string] ?? 0
    return text.slice(start, end - 1)
  })
}

it('operations.md explains every log line', () => {
  const lines = logLines()
  expect(lines).toContain('refused')
  expect(lines.filter((line) => !manual.includes(`\`${line}\``))).toEqual([])
})
