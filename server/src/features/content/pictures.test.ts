import { contentEndpoints } from '@jara/contract/content'
import { pictureName } from '@jara/contract/content/fields'
import { sampleContent } from '@jara/contract/content/sample/sample'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { files } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import { testSite } from '#testing/site.ts'
import { removeUnused } from './pictures.service.ts'

const { app, as, db, deps, worker, advance } = await testApp({ site: testSite() })
const editor = await as.superAdmin()
const week = 7 * 24 * 60 * 60_000

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

function upload(bytes: Buffer, mark?: string) {
  const form = new FormData()
  if (mark) form.set('mark', mark)
  form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  return editor.call(contentEndpoints.addPicture, { body: form })
}
const add = async (made: Sharp = picture()) => (await upload(await made.png().toBuffer())).body

it('a picture of the site is scaled down, keeps its transparency and is served to visitors', async () => {
  const { name, url, width, height } = await add(picture(8000, 400))
  expect(pictureName.safeParse(name).success).toBe(true)
  expect([url, width, height]).toEqual([`/uploads/${name}`, 2000, 100])
  const served = await app.inject(url)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    hasAlpha: true,
    width: 2000,
  })
})

it.each([
  ['logo', 640, 32],
  ['icon', 512, 26],
])('a picture for the %s is stored as small as pages show it', async (mark, width, height) => {
  const dark = sharp({ create: { width: 8000, height: 400, channels: 3, background: '#134e4a' } })
  const { body } = await upload(await dark.png().toBuffer(), mark)
  expect([body.width, body.height]).toEqual([width, height])
})

it('a logo is light when what is visible of it is almost white', async () => {
  const logo = (background: string) =>
    picture(40, 20)
      .composite([{ input: { create: { width: 10, height: 10, channels: 3, background } } }])
      .png()
      .toBuffer()
  expect((await upload(await logo('#ffffff'), 'logo')).body.isLight).toBe(true)
  expect((await upload(await logo('#134e4a'), 'logo')).body.isLight).toBe(false)
  expect((await upload(await logo('#ffffff'))).body.isLight).toBeUndefined()
  const empty = await upload(await picture().png().toBuffer(), 'logo')
  expect([empty.status, empty.error.message]).toEqual([400, expect.stringContaining('transparent')])
})

it('an upload for an unknown mark is refused', async () => {
  expect((await upload(await picture().png().toBuffer(), 'banner')).status).toBe(400)
})

it('the first frame of an animation is stored', async () => {
  const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()]
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const { status, body } = await upload(animated)
  expect([status, body.height]).toEqual([201, 30])
})

it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['an SVG', () => Buffer.from('<svg><script>alert(1)</script></svg>'), 415, 'Only PNG, JPEG and WebP'],
  ['larger than 40 megapixels', () => picture(8000, 5001).png().toBuffer(), 413, 'most 6,300 × 6,300 pixels'],
  ['no file', () => Buffer.alloc(0), 415, 'Only PNG'],
])('an upload is refused when it is %s', async (_what, bytes, status, message) => {
  const refused = await upload(await bytes())
  expect([refused.status, refused.error.message]).toEqual([status, expect.stringContaining(message)])
})

it('pictures are removed after a week, unless a draft or a version uses them', async () => {
  const [unused, drafted, published] = [await add(), await add(), await add()]
  const save = (logo: string, version: number) =>
    editor.call(contentEndpoints.saveDraft, {
      body: { section: 'brand', content: { ...sampleContent.brand, logo }, version, shownVersion: 0 },
    })
  const { version } = (await save(published.name, 0)).body
  const drafts = [{ section: 'brand' as const, version }]
  await editor.call(contentEndpoints.publish, { body: { drafts } })
  await save(drafted.name, version)
  await removeUnused(deps, new AbortController().signal)
  expect((await app.inject(unused.url)).statusCode).toBe(200)
  advance(week + 1000)
  await removeUnused(deps, new AbortController().signal)
  await worker.drain()
  const names = (await db.select({ key: files.key }).from(files)).map(({ key }) => key).sort()
  expect(names).toEqual([drafted.name, published.name].sort())
  expect((await app.inject(unused.url)).statusCode).toBe(404)
})
