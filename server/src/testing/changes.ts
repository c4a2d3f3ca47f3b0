import { changeEndpoints } from '@jara/contract/changes'
import { pathOf } from '@jara/contract/lib/endpoint'
import type { Person } from './as.ts'
import type { TestNode } from './nodes.ts'

interface Followed {
  headers: Headers
  /** The lines received so far, without empty lines. */
  received: string[]
  /** Resolves when the server has closed the stream. */
  over: Promise<void>
  leave(): void
}

/** Follows the change feed as a browser tab does. Resolves when the server has opened the stream. */
export async function follow(node: TestNode, { token }: Pick<Person, 'token'>): Promise<Followed> {
  await node.received()
  const leaving = new AbortController()
  const { headers, body } = await fetch(node.url + pathOf(changeEndpoints.follow), {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const received: string[] = []
  const read = async () => {
    for await (const lines of body?.pipeThrough(new TextDecoderStream()) ?? [])
      received.push(...lines.split('\n').filter((line) => line !== ''))
  }
  const over = read()
  over.catch(() => undefined)
  return { headers, received, over, leave: () => leaving.abort() }
}
