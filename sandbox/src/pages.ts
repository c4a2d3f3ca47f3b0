import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from './responses.ts'

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const documents = ['checkout.html', 'manage.html'] as const
const assets = [
  'style.css',
  'checkout.js',
  'card-fields.js',
  'dom.js',
  'hosted-shop.js',
  'popup-shop.js',
  'manage.js',
] as const
type Document = (typeof documents)[number]

// The folder is resolved through the package, because a bundler may move this file.
const folder = new URL(
  '../pages/',
  pathToFileURL(createRequire(import.meta.url).resolve('@jara/sandbox/sandbox')),
)

const policy = (frameAncestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

export interface Pages {
  send(reply: FastifyReply, document: Document, frameAncestors: "'none'" | "'self'"): FastifyReply
}

/** Reads the page files once and serves them. The HTML gets the path prefix of the sandbox. */
export async function servePages(app: FastifyInstance): Promise<Pages> {
  const read = async (name: string) => [name, await readFile(new URL(name, folder), 'utf8')] as const
  const texts = new Map(await Promise.all([...documents, 'card-fields.html', ...assets].map(read)))
  const textOf = (name: string) => texts.get(name) ?? ''

  app.get<{ Params: { file: string } }>('/pages/:file', (request, reply) => {
    const file = assets.find((name) => name === request.params.file)
    if (!file) throw notFound('Page')
    const type = file.endsWith('.css') ? types.css : types.js
    return reply
      .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .send(textOf(file))
  })

  return {
    send: (reply, document, frameAncestors) =>
      reply
        .headers({
          'content-type': types.html,
          'cache-control': 'no-store',
          'content-security-policy': policy(frameAncestors),
          'x-frame-options': frameAncestors === "'self'" ? 'SAMEORIGIN' : 'DENY',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
        .send(
          textOf(document)
            .replaceAll('{{base}}', app.prefix)
            .replace('{{card-fields}}', textOf('card-fields.html')),
        ),
  }
}
