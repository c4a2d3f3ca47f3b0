import { connect, type Socket } from 'node:net'
import { chatEndpoints } from '@jara/contract/chat'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { largestStoredFile } from '@jara/contract/files'
import { pathOf } from '@jara/contract/lib/endpoint'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { startNode } from '#testing/nodes.ts'

const test = await testApp()
const { as, db } = test
const node = await startNode(test)
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
const boundary = 'a-line-between-the-parts'

/** Sends the head of an upload and `part` of its body. Resolves with the status line of the answer, if any. */
function startUpload(person: Person, path: string, length: number, part: string) {
  const socket = connect(Number(new URL(node.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n${part}`,
  )
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString().split('\r\n')[0] ?? '')),
  )
  return { socket, answer }
}

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileStart = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`
const attachPath = pathOf(chatEndpoints.attach)

it('a customer has at most three unfinished uploads, and the others are refused at once', async () => {
  const [ada, staff] = [await as.customer(), await as.admin()]
  const part = field('receiverId', String(staff.user.id)) + fileStart
  const answers: string[] = []
  for (let count = 0; count < 20; count++)
    void startUpload(ada, attachPath, 1_000_000, part).answer.then((line) => answers.push(line))
  await expect.poll(() => answers).toHaveLength(17)
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']))

  for (const socket of sockets) socket.destroy()
  const whole = `${part}\r\n--${boundary}--\r\n`
  const next = () => startUpload(ada, attachPath, whole.length, whole).answer
  await expect.poll(next).toContain('415')
})

it('an upload is refused before its file is read when it is not allowed', async () => {
  const [ada, bola] = [await as.customer(), await as.customer()]
  const toCustomer = field('receiverId', String(bola.user.id)) + fileStart
  expect(await startUpload(ada, attachPath, 1_000_000, toCustomer).answer).toMatch(/ 40[34] /)
  const unknown = pathOf(transferEndpoints.prove).replace(':reference', 'jara-bt-unknown')
  expect(await startUpload(ada, unknown, 1_000_000, '').answer).toContain('404')
  const tooLarge = startUpload(ada, attachPath, largestStoredFile + 1_000_000, '')
  expect(await tooLarge.answer).toContain('413')
})

it('a customer uploads at most 300 MB within a day, and unfinished uploads count', async () => {
  const [ada, staff] = [await as.customer(), await as.admin()]
  const key = `uploads:${ada.user.id}`
  const part = field('receiverId', String(staff.user.id)) + fileStart
  const { socket } = startUpload(ada, attachPath, 1024 * 1024, part)
  const counted = async () => (await db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.hits
  await expect.poll(counted).toBe(1024)
  socket.destroy()
  await db
    .update(rateLimits)
    .set({ hits: 300 * 1024 })
    .where(eq(rateLimits.key, key))
  expect(await startUpload(ada, attachPath, 1024, part).answer).toContain('429')
})
