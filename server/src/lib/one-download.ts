import { tooMany } from './errors.ts'

/**
 * Lets each user run one download of a kind at a time on this node. A download ends when its content was read,
 * or when the reader leaves it, even before the first part.
 */
export function oneDownloadPerUser(refusal: string) {
  const running = new Set<number>()

  return <T>(userId: number, content: AsyncIterable<T>): AsyncIterable<T> => {
    if (running.has(userId)) throw tooMany(refusal, 10)
    running.add(userId)
    let isRunning = true
    const end = () => {
      if (isRunning) running.delete(userId)
      isRunning = false
    }
    const parts = content[Symbol.asyncIterator]()
    // A generator would not run its `finally` when it is left before its first part.
    return {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          const part = await parts.next().catch((error: unknown) => {
            end()
            throw error
          })
          if (part.done) end()
          return part
        },
        return: async () => {
          end()
          await parts.return?.()
          return { done: true, value: undefined }
        },
      }),
    }
  }
}
