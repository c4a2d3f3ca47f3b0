import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

const timeoutMs = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports not ready from now on, so that a load balancer sends requests elsewhere while the open ones finish. */
    leave(): void
  }
}

/** `live`: the process answers. `ready`: it can serve requests; 503 while it closes or cannot reach the database. */
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
