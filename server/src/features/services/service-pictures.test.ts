import { type ManagedService, serviceEndpoints } from '@jara/contract/services'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { files } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'

const { app, as, db, make, worker, advance } = await testApp()
const [visitor, customer, admin, superAdmin] = [
  as.visitor(),
  await as.customer(),
  await as.admin(),
  await as.superAdmin(),
]

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#123a5c' } })
const png = () => picture().png().toBuffer()

async function put(id: number, bytes: Buffer | undefined, who: Person = admin, fields: object = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (bytes) form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'shop.png')
  const answer = await who.send('PUT', `/api/services/${id}/picture`, form)
  return { ...answer, body: answer.body as ManagedService }
}
const isServed = async (url: string | null) => (await app.inject(url ?? '')).statusCode === 200

describe('the picture of a service', () => {
  it('is stored for the pages and shown in the lists', async () => {
    const { id } = await make.service({ name: 'Pictured' })
    const set = await put(id, await picture(3000, 2000).jpeg().toBuffer())
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({
      pictureUrl: expect.stringMatching(/^\/uploads\/service-[\w-]{22}\.webp$/),
      version: 2,
    })
    const [listed] = (await visitor.call(serviceEndpoints.list)).body
    expect(listed?.pictureUrl).toBe(set.body.pictureUrl)
    const served = await app.inject(set.body.pictureUrl ?? '')
    expect(served.headers['content-type']).toBe('image/webp')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2000 })
  })

  it('replaces the one before, whose file stays while rendered pages may show it', async () => {
    const { id } = await make.service()
    const first = await put(id, await png())
    const second = await put(id, await png())
    expect(second.body.pictureUrl).not.toBe(first.body.pictureUrl)
    await worker.drain()
    expect(await isServed(first.body.pictureUrl)).toBe(true)
    advance(11 * 60_000)
    await worker.drain()
    expect(await isServed(first.body.pictureUrl)).toBe(false)
    expect(await isServed(second.body.pictureUrl)).toBe(true)
  })

  it('is removed by staff, and with the service', async () => {
    const { id } = await make.service()
    const { body: set } = await put(id, await png())
    const removed = await admin.call(serviceEndpoints.removePicture, { params: { id } })
    expect(removed.body).toMatchObject({ pictureUrl: null, version: 3 })
    expect((await admin.call(serviceEndpoints.removePicture, { params: { id } })).status).toBe(200)
    const { body: again } = await put(id, await png())
    await superAdmin.call(serviceEndpoints.remove, { params: { id } })
    advance(11 * 60_000)
    await worker.drain()
    for (const { pictureUrl } of [set, again]) expect(await isServed(pictureUrl)).toBe(false)
  })

  it('is copied with the service, so that each keeps its own', async () => {
    const { id } = await make.service()
    const { body: original } = await put(id, await png())
    const { body: copy } = await admin.call(serviceEndpoints.duplicate, { params: { id } })
    expect(copy.pictureUrl).not.toBe(original.pictureUrl)
    await superAdmin.call(serviceEndpoints.remove, { params: { id } })
    advance(11 * 60_000)
    await worker.drain()
    expect(await isServed(original.pictureUrl)).toBe(false)
    expect(await isServed(copy.pictureUrl)).toBe(true)
  })

  it('takes the first frame of an animation', async () => {
    const frames = [await png(), await picture().negate().png().toBuffer()]
    const { id } = await make.service()
    const set = await put(
      id,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    const served = await app.inject(set.body.pictureUrl ?? '')
    expect((await sharp(served.rawPayload).metadata()).pages).toBeUndefined()
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, () => Promise<Buffer> | Buffer | undefined, number]>([
    ['is missing', () => undefined, 400],
    ['is an SVG with a script', () => Buffer.from(svg), 415],
    ['is a text', () => Buffer.alloc(500, 'not a picture '), 415],
    ['was cut off', async () => (await png()).subarray(0, 100), 400],
    ['has 8,000 pixels on each side', () => picture(8000, 8000).png().toBuffer(), 413],
    ['has more than five megabytes', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ])('is refused when it %s', async (_, bytes, status) => {
    const { id } = await make.service()
    const before = await db.$count(files)
    const refused = await put(id, await bytes())
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([status, ['picture']])
    expect(await db.$count(files)).toBe(before)
  })

  it('is set by staff only, on a service that exists, and without other fields', async () => {
    const { id } = await make.service()
    const bytes = await png()
    const statuses = []
    for (const who of [visitor, customer]) statuses.push((await put(id, bytes, who)).status)
    statuses.push((await put(999_999, bytes)).status)
    const extra = await put(id, bytes, admin, { status: 'archived' })
    expect([...statuses, extra.status]).toEqual([401, 403, 404, 400])
  })
})
