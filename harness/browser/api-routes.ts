import type { APIResponse, CDPSession, Page } from '@playwright/test'

/** An intercepted request to the API or the chat's socket, which waits for the test to handle it. */
export interface ApiRoute {
  readonly url: string
  readonly method: string
  /** The text that the page sends. */
  readonly postData: string | undefined
  /** Sends the request to the server and returns the response. */
  fetch(): Promise<APIResponse>
  fulfill(mock: MockResponse): Promise<void>
  continue(given?: { url?: string }): Promise<void>
  abort(): Promise<void>
  /** Passes the request to the route added before this one. */
  fallback(): Promise<void>
}

interface MockResponse {
  /** A response of the server. It supplies the fields that are not given in this object. */
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
  remaining: number
}

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

interface Router {
  routes: Route[]
  session: CDPSession
}

const routers = new WeakMap<Page, Router>()

/**
 * Handles requests like `page.route`, but only requests to the API and the chat's socket. Playwright's
 * `page.route` pauses every request of the page and disables the browser's cache. A page load then takes more
 * than twice as long.
 */
export async function routeApi(
  page: Page,
  pattern: Pattern,
  handler: Handler,
  { times = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const router = routers.get(page) ?? (await listen(page))
  router.routes.push({ pattern: String(pattern), matches: asRegExp(pattern), handler, remaining: times })
}

/**
 * Removes the routes of a pattern, or all routes. When no route is left, the browser continues all paused
 * requests.
 */
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
  session.on('Fetch.requestPaused', (call) => void dispatch(page, router, call, router.routes))
  const patterns = ['*/api/*', '*/socket.io/*'].map((urlPattern) => ({ urlPattern }))
  await session.send('Fetch.enable', { patterns })
  return router
}

async function dispatch(page: Page, router: Router, call: PausedRequest, routes: Route[]): Promise<void> {
  const { requestId, request } = call
  const index = routes.findLastIndex(({ matches }) => matches.test(request.url))
  const route = routes[index]
  const settle = (sent: Promise<unknown>): Promise<void> => sent.then(() => undefined, ignoreClosed)
  const proceed = (given: { url?: string } = {}) =>
    settle(router.session.send('Fetch.continueRequest', { requestId, ...given }))
  if (!route) return proceed()

  route.remaining -= 1
  if (route.remaining === 0) router.routes = router.routes.filter((one) => one !== route)
  await route.handler({
    url: request.url,
    method: request.method,
    postData: request.postData,
    fetch: () => {
      const { method, headers, postData: data } = request
      return page.request.fetch(request.url, { method, headers, ...(data !== undefined && { data }) })
    },
    fulfill: async (mock) =>
      settle(router.session.send('Fetch.fulfillRequest', { requestId, ...(await encode(mock)) })),
    continue: proceed,
    abort: () => settle(router.session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    fallback: () => dispatch(page, router, call, routes.slice(0, index)),
  })
}

/** Ignores the error when the page is closed or has aborted the request. Throws all other errors. */
function ignoreClosed(error: Error): void {
  if (!/Invalid InterceptionId|closed|detached/i.test(error.message)) throw error
}

async function encode({ response, status, headers, json, body, contentType }: MockResponse) {
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
