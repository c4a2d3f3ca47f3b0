import type { FastifyInstance } from 'fastify'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import type { Person } from './as.ts'

/** A PDF as a reader gets it: its words, and on how many pages they stand. */
export async function readPdf(app: FastifyInstance, reader: Person, url: string) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
