interface Ports {
  /** Fetches the messages after this id and adds them to the timeline on screen. */
  load(afterId: number): Promise<void>
  /** Called when they could not be loaded. */
  onFailed(): void
}

/**
 * Fetches the messages that the server announces by their ids. While a request runs, further ids wait and
 * share the next request.
 */
export function createTimelineChanges({ load, onFailed }: Ports) {
  let earliest: number | undefined
  let loading = false

  async function loadAll() {
    if (loading) return
    loading = true
    try {
      while (earliest !== undefined) {
        const afterId = earliest - 1
        earliest = undefined
        await load(afterId)
      }
    } catch {
      onFailed()
    } finally {
      loading = false
    }
  }

  return {
    announced(messageId: number) {
      earliest = Math.min(earliest ?? messageId, messageId)
      void loadAll()
    },
  }
}
