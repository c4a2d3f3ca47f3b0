import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutations } from '../mutations/index.mjs'
import { root } from './command.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** Checks that every mutation still applies: the text that it replaces occurs exactly once in its file. */
const outdated = mutations.filter(({ file, find }) => read(file).split(find).length !== 2)
for (const { name, file, find } of outdated)
  console.error(`${file} must contain once: ${find}\n    for: ${name}`)

/** Checks that the test of every mutation still exists: in its file, a call begins with its title or a part of it. */
const withoutTest = mutations.filter(({ test }) => !namesTest(read(test.file), test.title))
for (const { name, test } of withoutTest)
  console.error(`${test.file} has no test '${test.title}'\n    for: ${name}`)

process.exitCode = outdated.length + withoutTest.length === 0 ? 0 : 1

function namesTest(source, title) {
  const texts = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g)].map(([, , text]) =>
    text.replaceAll(/\\(.)/g, '$1'),
  )
  return texts.some((text) => text.includes(title) || beginningOf(text).test(title))
}

/**
 * Matches every beginning of a text. A placeholder stands for any text, those of a template for one without a quote.
 */
function beginningOf(text) {
  const parts = text.match(/\$\{[^}]*\}|\$[\w.]+|%\w|./gs)
  const patterns = parts.map((part) => {
    if (part.length === 1) return part.replace(/\W/s, '\\$&')
    return part.startsWith('${') ? "[^']+" : '.+'
  })
  return new RegExp(
    `^${patterns.map((pattern) => `(?:${pattern}`).join('')}${')?'.repeat(parts.length)}$`,
    's',
  )
}
