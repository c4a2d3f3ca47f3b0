import type { FastifyInstance } from 'fastify'
import { paystackHost, type Settings } from './env.ts'

// Hash of the inline style that Paystack's script adds for its spinner.
const spinnerStyle = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"
const checkoutOrigin = 'https://checkout.paystack.com'

const plainPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The policy of the service worker, which loads pages on behalf of the browser. */
export const workerPolicy = `${plainPolicy}; connect-src 'self'`

/**
 * Returns a page's content security policy. Inline scripts and styles need a hash. The checkout is the only
 * other origin that is allowed.
 */
export function pagePolicy(settings: Settings, page: { scripts: string[]; styles: string[] }): string {
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')
  const sockets = settings.url.replace(/^http/, 'ws')
  const frames = [...ownFrames(settings), ...sandboxOrigin(settings), checkoutOrigin].join(' ')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(page.scripts)}`,
    `style-src 'self' ${spinnerStyle}${hashes(page.styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${sockets}`,
    `frame-src ${frames}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Outside production, pages frame the emails and the checkout of the built-in sandbox. */
const ownFrames = ({ production }: Settings): string[] => (production ? [] : ["'self'"])

/** Returns the origin of a separate sandbox. The built-in sandbox has our own origin. */
function sandboxOrigin({ sandbox, paystack }: Settings): string[] {
  if (sandbox) return []
  const { origin } = new URL(paystack?.baseUrl ?? paystackHost)
  return origin === paystackHost ? [] : [origin]
}

/**
 * Returns the security headers of every response, including those of Socket.IO, which Fastify does not send.
 */
export const commonHeaders = ({ production }: Settings): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${checkoutOrigin}")`,
  'content-security-policy': plainPolicy,
  ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const common = commonHeaders(settings)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(common)
    next()
  })
}

/** Answers CORS requests. Only needed when the site and the API have different origins. */
export function crossOrigin(app: FastifyInstance, settings: Settings): void {
  if (settings.corsOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const requestOrigin = request.headers.origin
    if (requestOrigin === undefined || !settings.corsOrigins.includes(requestOrigin)) return
    reply.headers({
      'access-control-allow-origin': requestOrigin,
      'access-control-expose-headers': 'x-total-count, etag, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    })
    if (request.method !== 'OPTIONS') return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-view-as',
      'access-control-max-age': '600',
    })
    return reply.status(204).send()
  })
}
