import type { FastifyInstance } from 'fastify'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import type { Person } from './as.ts'

/** Downloads a PDF as a user and returns its text and its number of pages. */
export async function readPdf(app: FastifyInstance, reader: Person, url: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
