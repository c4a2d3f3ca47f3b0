import { paths } from '@jara/contract/paths'
import { expect, it } from 'vitest'
import { buildApp } from '#app.ts'
import { contentApp } from '#testing/content.ts'
import { startNode } from '#testing/nodes.ts'
import { testSite } from '#testing/site.ts'
import { openSite } from './content.service.ts'

const test = await contentApp()
const { app, deps, pages, worker, publishAll, saveName, editor } = test
const settings = { ...deps.settings, production: true }
const otherPages = testSite()
const node = await startNode({ ...test, deps: { ...deps, site: otherPages } })
await openSite(node.deps)
const nodes = [
  buildApp({ ...deps, settings, site: pages }),
  buildApp({ ...node.deps, settings, site: otherPages }),
]

const addresses = [paths.home(), paths.login(), '/nothing-here']

/** Returns what each of these servers tells search engines on its pages. */
const robots = (apps: (typeof app)[]) =>
  Promise.all(
    apps.flatMap((one) =>
      addresses.map(async (address) => (await one.inject(address)).headers['x-robots-tag'] ?? 'listed'),
    ),
  )

it('search engines may list the pages of a production server once a version is published', async () => {
  await expect.poll(() => robots(nodes)).toEqual(Array(6).fill('noindex'))
  await saveName(editor, 'Ankara House', 0)
  await publishAll()
  expect(await robots(nodes)).toEqual(Array(6).fill('noindex'))
  await worker.drain()
  await expect.poll(() => robots(nodes)).toEqual(Array(6).fill('listed'))
})

it('search engines may list the sample agency outside production', async () => {
  expect(pages.versionId).toBeNull()
  expect(await robots([app])).toEqual(Array(3).fill('listed'))
})
