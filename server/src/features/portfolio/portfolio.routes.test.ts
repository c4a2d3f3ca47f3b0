import { Readable } from 'node:stream'
import type { PortfolioItem } from '@jara/contract/portfolio'
import { portfolioEndpoints } from '@jara/contract/portfolio'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { files } from '#db/schema/index.ts'
import { bindStore } from '#features/files/file-store.service.ts'
import { sweep } from '#features/files/orphans.service.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'

const { app, as, db, deps, worker, advance } = await testApp()
const [visitor, customer, admin, superAdmin] = [
  as.visitor(),
  await as.customer(),
  await as.admin(),
  await as.superAdmin(),
]

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#123a5c' } })

function form(fields: Record<string, string>, screenshot?: Buffer, name = 'shot.png', type = 'image/png') {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.set(field, value)
  if (screenshot) data.set('screenshot', new Blob([new Uint8Array(screenshot)], { type }), name)
  return data
}

const asItem = (answer: { body: unknown }) => answer.body as PortfolioItem
const add = (who: Person, body: FormData) => who.send('POST', '/api/portfolio', body)
const addWith = (screenshot: Buffer, name?: string, type?: string) =>
  add(admin, form({ projectName: 'Ankara House' }, screenshot, name, type))

const keysOnDisk = async () =>
  (await Readable.from(deps.files.list()).toArray()).map((file) => file.key).sort()
const keysInRows = async () => (await db.select().from(files)).map((file) => file.key).sort()

describe('the portfolio', () => {
  it('shows a new item and its picture to every visitor', async () => {
    const body = form(
      { projectName: 'Suya Spot', siteUrl: 'https://suya.example.ng', featured: 'true' },
      await picture(3200, 2000).jpeg().toBuffer(),
    )
    const added = await add(admin, body)
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(Number),
      projectName: 'Suya Spot',
      siteUrl: 'https://suya.example.ng',
      featured: true,
      screenshotUrl: expect.stringMatching(/^\/uploads\/portfolio-[\w-]{22}\.webp$/),
      version: 1,
    })
    expect((await visitor.call(portfolioEndpoints.list)).body).toEqual([added.body])

    const served = await app.inject(asItem(added).screenshotUrl ?? '')
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 1000,
    })
  })

  it('accepts an item without a picture or address and lists it first at once', async () => {
    const added = await add(admin, form({ projectName: 'Words only', siteUrl: '' }))
    expect(added.body).toMatchObject({ siteUrl: null, screenshotUrl: null, featured: false })
    const { body, headers } = await visitor.call(portfolioEndpoints.list)
    expect(body[0]).toEqual(added.body)
    expect(headers['x-total-count']).toBe('2')
    const found = await visitor.call(portfolioEndpoints.list, { query: { search: 'SUYA.example' } })
    expect(found.body.map((item) => item.projectName)).toEqual(['Suya Spot'])
  })

  it('keeps the picture when none is sent, and replaces its file and row when one is sent', async () => {
    const { id, screenshotUrl } = asItem(await addWith(await picture().png().toBuffer()))
    const put = (body: FormData) => admin.send('PUT', `/api/portfolio/${id}`, body)

    const renamed = await put(form({ projectName: 'Renamed', version: '1' }))
    expect(renamed.body).toMatchObject({ projectName: 'Renamed', screenshotUrl, version: 2 })

    const replaced = await put(form({ projectName: 'Renamed' }, await picture().webp().toBuffer()))
    expect(asItem(replaced).screenshotUrl).not.toBe(screenshotUrl)
    await worker.drain()
    expect((await app.inject(screenshotUrl ?? '')).statusCode).toBe(404)
    expect(await keysOnDisk()).toEqual(await keysInRows())
  })

  it('leaves no file behind when the second of two editors gets a conflict', async () => {
    const { id } = asItem(await add(admin, form({ projectName: 'Wanted by two' })))
    const screenshot = await picture().png().toBuffer()
    const put = (projectName: string) =>
      admin.send('PUT', `/api/portfolio/${id}`, form({ projectName, version: '1' }, screenshot))
    const both = await Promise.all([put('Mine'), put('No, mine')])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await keysOnDisk()).toEqual(await keysInRows())
  })

  it('lets only super admins remove an item, with its row and file', async () => {
    const { id } = asItem(await addWith(await picture().png().toBuffer()))
    expect((await admin.call(portfolioEndpoints.remove, { params: { id } })).status).toBe(403)
    expect((await superAdmin.call(portfolioEndpoints.remove, { params: { id } })).status).toBe(204)
    expect((await superAdmin.call(portfolioEndpoints.remove, { params: { id } })).status).toBe(404)
    await worker.drain()
    expect(await keysOnDisk()).toEqual(await keysInRows())
  })

  it('deletes files without a row after an hour', async () => {
    await bindStore(deps, 'the test database')
    await deps.files.put('AAAAAAAAAAAAAAAAAAAAAA.webp', Buffer.from('left behind'))
    await sweep(deps)
    expect(await keysOnDisk()).toContain('AAAAAAAAAAAAAAAAAAAAAA.webp')
    advance(61 * 60_000)
    await sweep(deps)
    expect(await keysOnDisk()).toEqual(await keysInRows())
  })

  it('lets only staff add items, and rejects others before it reads the upload', async () => {
    expect((await add(visitor, form({ projectName: 'x' }))).status).toBe(401)
    expect((await add(customer, form({ projectName: 'x' }))).status).toBe(403)
  })
})

describe('a portfolio upload', () => {
  const png = () => picture().png().toBuffer()
  const noise = (length: number) => Buffer.alloc(length, 'not a picture at all ')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const animated = async () =>
    sharp([await png(), await picture().negate().png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()

  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['text with the name of an image', () => noise(500), 415],
    ['an SVG', () => Buffer.from(svg), 415],
    ['an SVG behind a byte order mark', () => Buffer.from(`\ufeff${svg}`), 415],
    ['a GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415],
    [
      'a script behind the header of a PNG',
      async () => Buffer.concat([(await png()).subarray(0, 8), noise(500)]),
      415,
    ],
    ['an empty file', () => Buffer.alloc(0), 415],
    ['an animation', animated, 415],
    [
      'a JPEG that was cut off',
      async () => (await picture(800, 600).jpeg().toBuffer()).subarray(0, 2000),
      400,
    ],
    ['a PNG that was cut off', async () => (await png()).subarray(0, 100), 400],
    ['fifty megapixels in a small file', () => picture(10_000, 5000).png().toBuffer(), 413],
    ['more than five megabytes', () => noise(5 * 1024 * 1024 + 1), 413],
  ])('is rejected when it is %s', async (_what, bytes, status) => {
    const before = await keysOnDisk()
    const answer = await addWith(await bytes())
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, ['screenshot']])
    expect(await keysOnDisk()).toEqual(before)
  })

  it('is stored without trailing data and without its EXIF metadata', async () => {
    const secret = '<script>alert("behind")</script>'
    const real = await picture()
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer()
    const added = await addWith(Buffer.concat([real, Buffer.from(secret)]), 'shot.html', 'text/html')
    expect(added.status).toBe(201)
    const served = await app.inject(asItem(added).screenshotUrl ?? '')
    expect(served.headers['content-type']).toBe('image/webp')
    expect(served.rawPayload.includes('alert')).toBe(false)
    expect(served.rawPayload.includes('hidden words')).toBe(false)
  })

  it('is rejected for invalid fields before the picture is read', async () => {
    const shot = await png()
    for (const [fields, field] of [
      [{ projectName: '' }, 'projectName'],
      [{ projectName: 'x', siteUrl: 'javascript:alert(1)' }, 'siteUrl'],
      [{ projectName: 'x', featured: 'maybe' }, 'featured'],
      [{ projectName: 'x', screenshotId: '1' }, 'screenshotId'],
      [{ projectName: 'x'.repeat(20_000) }, 'projectName'],
    ] as const) {
      const answer = await add(admin, form(fields, shot))
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, [field]])
    }
  })

  it('is rejected with a second file, a file in another field, another content type or an incomplete form', async () => {
    const two = form({ projectName: 'x' }, await png())
    two.append('screenshot', new Blob([new Uint8Array(await png())]), 'b.png')
    expect((await add(admin, two)).status).toBe(413)

    const elsewhere = form({ projectName: 'x' })
    elsewhere.set('projectName', new Blob(['x']), 'name.txt')
    expect((await add(admin, elsewhere)).error.fields).toEqual({ projectName: expect.any(String) })

    expect((await admin.send('POST', '/api/portfolio', { projectName: 'x' })).status).toBe(415)

    const half = '--cut\r\ncontent-disposition: form-data; name="projectName"\r\n\r\nSu'
    const cut = await admin.send('POST', '/api/portfolio', half, {
      'content-type': 'multipart/form-data; boundary=cut',
    })
    expect(cut.status).toBe(400)
  })

  it('is not served when its kind is not portfolio', async () => {
    await deps.files.put('chat-AAAAAAAAAAAAAAAAAAAAAA.webp', await png())
    expect((await app.inject('/uploads/chat-AAAAAAAAAAAAAAAAAAAAAA.webp')).statusCode).toBe(404)
  })

  it.each(['/uploads/../jara.lock', '/uploads/..%2fjara.lock', '/uploads/%00', '/uploads/x.webp'])(
    'is not served at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})
