import { pathOf } from '@jara/contract/endpoint'
import { newsEndpoints } from '@jara/contract/news'
import type { Person } from './as.ts'
import type { TestNode } from './nodes.ts'

interface Followed {
  headers: Headers
  /** What was said so far, without the empty lines. */
  heard: string[]
  /** Resolves when the server has ended it. */
  over: Promise<void>
  leave(): void
}

/** Follows the news as a tab does, from the moment that the server has begun to tell them. */
export async function follow(node: TestNode, { token }: Pick<Person, 'token'>): Promise<Followed> {
  const leaving = new AbortController()
  const { headers, body } = await fetch(node.url + pathOf(newsEndpoints.follow), {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const heard: string[] = []
  const read = async () => {
    for await (const lines of body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.push(...lines.split('\n').filter((line) => line !== ''))
  }
  const over = read()
  over.catch(() => undefined)
  return { headers, heard, over, leave: () => leaving.abort() }
}
