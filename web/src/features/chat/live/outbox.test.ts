import type { ChatMessage } from '@jara/contract/chat'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Outgoing } from './outbox.ts'

const outgoing = (messageKey: string): Outgoing => ({
  messageKey,
  senderId: 1,
  receiverId: 2,
  message: messageKey,
  createdAt: `2026-11-12T10:00:0${messageKey.slice(-1)}.000Z`,
})
const stored = ({
  messageKey,
  createdAt,
  senderId,
  receiverId,
  message,
}: Outgoing): { message: ChatMessage } => ({
  message: { id: 1, messageKey, createdAt, senderId, receiverId, message, attachment: null, project: null },
})

/** Creates a connection with scripted responses, and a store that outlives the outbox. */
function setup(
  answer: (
    message: Outgoing,
    tries: number,
  ) => ReturnType<typeof stored> | { error: { code: string; message: string } } | undefined,
) {
  const saved = new Map<string, Outgoing>()
  const sent: string[] = []
  const tries = new Map<string, number>()
  const connection = { isOpen: false }
  const open = () =>
    createOutbox({
      store: {
        list: async () => [...saved.values()],
        keep: async (message) => void saved.set(message.messageKey, message),
        drop: async ({ messageKey }) => void saved.delete(messageKey),
      },
      send: async (message) => {
        const count = (tries.get(message.messageKey) ?? 0) + 1
        tries.set(message.messageKey, count)
        const answered = answer(message, count)
        if (!answered) throw new Error('the connection is gone')
        return answered
      },
      isConnected: () => connection.isOpen,
      onSent: ({ messageKey }) => void sent.push(messageKey as string),
      wait: async () => undefined,
    })
  return { saved, sent, connection, open }
}

describe('outbox', () => {
  it('sends messages in order, each once', async () => {
    const { saved, sent, open } = setup(stored)
    const outbox = open()
    for (const name of ['m1', 'm2', 'm3']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2', 'm3'])
    expect([outbox.list().length, saved.size]).toEqual([0, 0])
  })

  it('keeps messages written offline across a reload, with the same keys and order', async () => {
    let connected = false
    const { sent, open } = setup((message) => (connected ? stored(message) : undefined))
    const before = open()
    for (const name of ['m1', 'm2']) before.add(outgoing(name))
    await before.flush()
    expect(sent).toEqual([])

    connected = true
    const after = open()
    after.add(outgoing('m3'))
    await after.flush()
    expect(sent).toEqual(['m1', 'm2', 'm3'])
  })

  it('waits when it is rate-limited, without letting a later message overtake', async () => {
    const busy = { error: { code: 'too_many_requests', message: 'Wait.' } }
    const { sent, open } = setup((message, tries) =>
      message.messageKey === 'm1' && tries < 3 ? busy : stored(message),
    )
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2'])
  })

  it('resends a message that was not acknowledged on an open connection', async () => {
    const { sent, connection, open } = setup((message, tries) => (tries < 3 ? undefined : stored(message)))
    connection.isOpen = true
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m1', 'm2'])
  })

  it('sets a refused message aside, sends the others, and retries it on request', async () => {
    let refuse = true
    const { saved, sent, open } = setup((message) =>
      refuse && message.messageKey === 'm1'
        ? { error: { code: 'not_found', message: 'Gone.' } }
        : stored(message),
    )
    const outbox = open()
    for (const name of ['m1', 'm2']) outbox.add(outgoing(name))
    await outbox.flush()
    expect(sent).toEqual(['m2'])
    expect(outbox.list()).toMatchObject([{ messageKey: 'm1', failure: 'Gone.' }])
    expect(saved.get('m1')?.failure).toBe('Gone.')

    refuse = false
    outbox.retry('m1')
    await outbox.flush()
    expect(sent).toEqual(['m2', 'm1'])
  })

  it('removes a discarded message', async () => {
    const { saved, open } = setup(() => undefined)
    const outbox = open()
    outbox.add(outgoing('m1'))
    await outbox.flush()
    outbox.discard('m1')
    expect([outbox.list().length, saved.size]).toEqual([0, 0])
  })
})
