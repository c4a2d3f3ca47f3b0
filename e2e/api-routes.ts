import type { APIResponse, CDPSession, Page } from '@playwright/test'

/** A call of the API, or a request of the chat's socket, that waits for what the test makes of it. */
export interface ApiRoute {
  readonly url: string
  readonly method: string
  /** Asks the server, in place of the page. */
  fetch(): Promise<APIResponse>
  fulfill(answer: Answer): Promise<void>
  continue(given?: { url?: string }): Promise<void>
  abort(): Promise<void>
  /** Leaves the call to the route that was set before this one. */
  fallback(): Promise<void>
}

interface Answer {
  /** The server's own answer, where nothing else is given. */
  response?: APIResponse
  status?: number
  headers?: Record<string, string>
  json?: unknown
  body?: string
  contentType?: string
}

type Pattern = string | RegExp
type Handler = (route: ApiRoute) => unknown

interface Route {
  pattern: string
  matches: RegExp
  handler: Handler
  left: number
}

interface PausedCall {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

interface Router {
  routes: Route[]
  session: CDPSession
}

const routers = new WeakMap<Page, Router>()

/**
 * Like `page.route`, for calls of the API and the chat's socket alone. Playwright's own stops every request of the page
 * and turns the browser's cache off, so that a load with one route costs more than twice as much as a load without.
 */
export async function routeApi(
  page: Page,
  pattern: Pattern,
  handler: Handler,
  { times = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const router = routers.get(page) ?? (await listen(page))
  router.routes.push({ pattern: String(pattern), matches: asRegExp(pattern), handler, left: times })
}

/** Takes the routes of a pattern away, or all. With the last one, the browser lets go of every call that was held. */
export async function unrouteApi(page: Page, pattern?: Pattern): Promise<void> {
  const router = routers.get(page)
  if (!router) return
  router.routes = router.routes.filter((route) => pattern !== undefined && route.pattern !== String(pattern))
  if (router.routes.length > 0) return
  routers.delete(page)
  await router.session.detach()
}

async function listen(page: Page): Promise<Router> {
  const session = await page.context().newCDPSession(page)
  const router: Router = { routes: [], session }
  routers.set(page, router)
  session.on('Fetch.requestPaused', (call) => void offer(page, router, call, router.routes))
  const patterns = ['*/api/*', '*/socket.io/*'].map((urlPattern) => ({ urlPattern }))
  await session.send('Fetch.enable', { patterns })
  return router
}

async function offer(page: Page, router: Router, call: PausedCall, routes: Route[]): Promise<void> {
  const { requestId, request } = call
  const at = routes.findLastIndex(({ matches }) => matches.test(request.url))
  const route = routes[at]
  const end = (work: Promise<unknown>): Promise<void> => work.then(() => undefined, ignoreGone)
  const proceed = (given: { url?: string } = {}) =>
    end(router.session.send('Fetch.continueRequest', { requestId, ...given }))
  if (!route) return proceed()

  route.left -= 1
  if (route.left === 0) router.routes = router.routes.filter((one) => one !== route)
  await route.handler({
    url: request.url,
    method: request.method,
    fetch: () => {
      const { method, headers, postData: data } = request
      return page.request.fetch(request.url, { method, headers, ...(data !== undefined && { data }) })
    },
    fulfill: async (answer) =>
      end(router.session.send('Fetch.fulfillRequest', { requestId, ...(await encode(answer)) })),
    continue: proceed,
    abort: () => end(router.session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    fallback: () => offer(page, router, call, routes.slice(0, at)),
  })
}

/** Nobody is harmed when the page has given the call up meanwhile, or is gone. */
function ignoreGone(error: Error): void {
  if (!/Invalid InterceptionId|closed|detached/i.test(error.message)) throw error
}

async function encode({ response, status, headers, json, body, contentType }: Answer) {
  const content = json === undefined ? (body ?? (await response?.body()) ?? '') : JSON.stringify(json)
  const { 'content-encoding': _, 'content-length': __, ...given } = response?.headers() ?? {}
  const type =
    contentType ?? given['content-type'] ?? (json === undefined ? 'text/plain' : 'application/json')
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: Object.entries({ ...given, 'content-type': type, ...headers }).map(([name, value]) => ({
      name,
      value,
    })),
    body: Buffer.from(content).toString('base64'),
  }
}

function asRegExp(pattern: Pattern): RegExp {
  if (pattern instanceof RegExp) return pattern
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${source}$`)
}
