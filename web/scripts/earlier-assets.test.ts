import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { earlierAssets, keepAssets } from './earlier-assets.mjs'

let folder: string
let build: string
let kept: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jara-build-'))
  build = join(folder, 'build')
  kept = join(folder, 'kept')
})
afterEach(() => rm(folder, { recursive: true }))

const asset = { immutable: true, encodings: ['br'] }
const page = { immutable: false, encodings: [] }

async function write(path: string, text: string) {
  await mkdir(dirname(join(build, path)), { recursive: true })
  await writeFile(join(build, path), text)
}

/** Does what a build does first. */
async function startBuild() {
  await keepAssets(build, kept)
  await rm(build, { recursive: true, force: true })
}

/** Builds a release with one asset and one page. Returns which earlier assets it serves. */
async function buildRelease(name: string) {
  await startBuild()
  const files = { [`/assets/${name}.js`]: asset, '/assets/same.js': asset, '/index.html': page }
  for (const path of Object.keys(files)) await write(`client${path}`, `${path} of ${name}`)
  for (const script of [name, 'same']) await write(`client/assets/${script}.js.br`, 'compressed')
  const earlier = await earlierAssets(build, kept, files)
  await write('serving.json', JSON.stringify({ files, earlier }))
  return Object.keys(earlier)
}

it('a build keeps the assets of the build before that it does not have itself', async () => {
  expect(await buildRelease('first')).toEqual([])
  expect(await buildRelease('second')).toEqual(['/assets/first.js'])
  expect(await readFile(join(build, 'earlier/assets/first.js'), 'utf8')).toBe('/assets/first.js of first')
  expect(existsSync(join(build, 'earlier/assets/first.js.br'))).toBe(true)
  expect(await buildRelease('third')).toEqual(['/assets/second.js'])
  expect(existsSync(join(build, 'earlier/assets/first.js'))).toBe(false)
})

it('a build that is repeated after a failure keeps the assets of the last one that succeeded', async () => {
  await buildRelease('first')
  await startBuild()
  expect(await buildRelease('second')).toEqual(['/assets/first.js'])
})
