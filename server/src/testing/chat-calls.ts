import { chatEndpoints } from '@jara/contract/chat'
import { userEndpoints } from '@jara/contract/users'
import { expect } from 'vitest'
import type { Person } from './as.ts'
import type { TestSocket } from './nodes.ts'

const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'

/** Sends a message and returns its id. Throws when it is refused. */
export async function send(socket: TestSocket, to: Person, message: string, more = {}): Promise<number> {
  const answer = await socket.emitWithAck('chat_message', { receiverId: to.user.id, message, ...more })
  if (!('message' in answer)) throw new Error(answer.error.message)
  return answer.message.id
}

export function attach(from: Person, to: Person) {
  const body = new FormData()
  body.set('receiverId', String(to.user.id))
  body.set('file', new Blob([pdf]), 'plan.pdf')
  return from.call(chatEndpoints.attach, { body })
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
export const partners = async (who: Person, query = {}) =>
  idsOf((await who.call(chatEndpoints.partners, { query })).body)
export const contacts = async (who: Person, role: 'admin' | 'user') =>
  idsOf((await who.call(userEndpoints.list, { query: { role } })).body)
export const unread = async (who: Person) => (await who.call(chatEndpoints.unread)).body.total
export const latest = async (who: Person) =>
  (await who.call(chatEndpoints.latest, { params: { userId: who.user.id } })).body
export const history = (who: Person, partner: Person) =>
  who.call(chatEndpoints.history, { query: { userId: who.user.id, partnerId: partner.user.id } })
export const refused = (code: string) => ({ error: { code, message: expect.any(String) } })
