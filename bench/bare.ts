import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'

// These servers are the baselines of the benchmarks. They use the same framework, driver and database as the
// product, but none of its code.
const { DATABASE_URL = '', SAME_ANSWERS = '{}', SAME_PAGE = '' } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
await pool.query(`create table if not exists bare_rows
  (id bigint generated always as identity primary key, body text not null, created_at timestamptz not null default now())`)

const app = Fastify()
for (const [path, answer] of Object.entries<string>(JSON.parse(SAME_ANSWERS))) {
  const bytes = Buffer.from(answer)
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
}
app.get('/ten', async () => (await pool.query('select * from payments order by id desc limit 10')).rows)
app.post('/row', async (request, reply) => {
  const { rows } = await pool.query('insert into bare_rows (body) values ($1) returning *', [
    JSON.stringify(request.body),
  ])
  return reply.code(201).send(rows[0])
})

const page = Buffer.from(SAME_PAGE, 'base64')
const pages = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'br')
  response.setHeader('content-length', page.length)
  response.end(page)
})

const echo = createServer()
new Server(echo).on('connection', (socket) => {
  socket.on('join', (_id, answer) => answer({}))
  socket.on('chat_message', (message, answer) => answer({ message }))
})

await app.listen({ port: 0, host: '127.0.0.1' })
await Promise.all(
  [pages, echo].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
)
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const addresses = { api: portOf(app.server), pages: portOf(pages), echo: portOf(echo) }
process.stdout.write(`${JSON.stringify(addresses)}\n`)
