import type { ChatMessage } from '@jara/contract/chat'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Outgoing } from './outbox.ts'

const outgoing = (clientId: string): Outgoing => ({
  clientId,
  senderId: 1,
  receiverId: 2,
  message: clientId,
  createdAt: `2026-11-12T10:00:0${clientId.slice(-1)}.000Z`,
})
const stored = ({
  clientId,
  createdAt,
  senderId,
  receiverId,
  message,
}: Outgoing): { message: ChatMessage } => ({
  message: { id: 1, clientId, createdAt, senderId, receiverId, message, attachment: null, project: null },
})

/** A line that answers as told, and a store that outlives the outbox. */
function world(
  answer: (
    message: Outgoing,
    tries: number,
  ) => ReturnType<typeof stored> | { error: { code: string; message: string } } | undefined,
) {
  const kept = new Map<string, Outgoing>()
  const sent: string[] = []
  const tries = new Map<string, number>()
  const line = { isOpen: false }
  const open = () =>
    createOutbox({
      store: {
        list: async () => [...kept.values()],
        keep: async (message) => void kept.set(message.clientId, message),
        drop: async ({ clientId }) => void kept.delete(clientId),
      },
      send: async (message) => {
        const count = (tries.get(message.clientId) ?? 0) + 1
        tries.set(message.clientId, count)
        const answered = answer(message, count)
        if (!answered) throw new Error('the line is gone')
        return answered
      },
      lineIsOpen: () => line.isOpen,
      onSent: ({ clientId }) => void sent.push(clientId as string),
      wait: async () => undefined,
    })
  return { kept, sent, line, open }
}

describe('the outbox', () => {
  it('sends in the order of writing, each once', async () => {
    const { kept, sent, open } = world(stored)
    const outbox = open()
    for (const name of ['m1', 'm2', 'm3']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2', 'm3'])
    expect([outbox.list().length, kept.size]).toEqual([0, 0])
  })

  it('keeps what was written without a line across a reload, with the same ids and order', async () => {
    let line = false
    const { sent, open } = world((message) => (line ? stored(message) : undefined))
    const before = open()
    for (const name of ['m1', 'm2']) before.add(outgoing(name))
    await before.flush()
    expect(sent).toEqual([])

    line = true
    const after = open()
    after.add(outgoing('m3'))
    await after.flush()
    expect(sent).toEqual(['m1', 'm2', 'm3'])
  })

  it('waits when it is too fast, without letting a later message overtake', async () => {
    const busy = { error: { code: 'too_many_requests', message: 'Wait.' } }
    const { sent, open } = world((message, tries) =>
      message.clientId === 'm1' && tries < 3 ? busy : stored(message),
    )
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2'])
  })

  it('sends again what an open line left without an answer', async () => {
    const { sent, line, open } = world((message, tries) => (tries < 3 ? undefined : stored(message)))
    line.isOpen = true
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2'])
  })

  it('sets a refused message aside, sends the others, and tries again when asked', async () => {
    let refuse = true
    const { kept, sent, open } = world((message) =>
      refuse && message.clientId === 'm1'
        ? { error: { code: 'not_found', message: 'Gone.' } }
        : stored(message),
    )
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m2'])
    expect(outbox.list()).toMatchObject([{ clientId: 'm1', failure: 'Gone.' }])
    expect(kept.get('m1')?.failure).toBe('Gone.')

    refuse = false
    outbox.retry('m1')
    await outbox.flush()
    expect(sent).toEqual(['m2', 'm1'])
  })

  it('forgets what is discarded', async () => {
    const { kept, open } = world(() => undefined)
    const outbox = open()
    outbox.add(outgoing('m1'))
    await outbox.flush()
    outbox.discard('m1')
    expect([outbox.list().length, kept.size]).toEqual([0, 0])
  })
})
