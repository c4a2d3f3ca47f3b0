import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

const timeoutMs = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/health/ready` return 503 from now on. A load balancer then sends new requests to other nodes
     * while the open requests finish.
     */
    leave(): void
  }
}

/**
 * `live` shows that the process answers. `ready` shows that it can serve requests: it returns 503 while the
 * process closes or cannot reach the database.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const config = { access: 'site.read' as const }
  let closing = false
  app.decorate('leave', () => {
    closing = true
  })
  app.get('/health/live', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/health/ready', { config }, async (_request, reply) => {
    const reason = closing ? 'closing' : await databaseFault(deps)
    reply.header('cache-control', 'no-store')
    return reason ? reply.status(503).send({ status: 'unavailable', reason }) : { status: 'ok' }
  })
}

async function databaseFault(deps: Deps): Promise<string | undefined> {
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, timeoutMs, 'database slow').unref())
  const query = deps.db.execute(sql`select 1`).then(
    () => undefined,
    () => 'database unreachable',
  )
  return Promise.race([query, timeout])
}
