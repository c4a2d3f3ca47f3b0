import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutations } from '../mutations/index.mjs'
import { root } from './command.mjs'

/** Checks that every mutation still applies: the text that it replaces occurs exactly once in its file. */
const outdated = mutations.filter(
  ({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2,
)
for (const { name, file, find } of outdated)
  console.error(`${file} must contain once: ${find}\n    for: ${name}`)
process.exitCode = outdated.length === 0 ? 0 : 1
