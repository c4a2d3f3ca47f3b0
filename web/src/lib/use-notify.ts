import { messageOf } from './api-error.ts'
import { useToast } from './toast-context.ts'

interface Messages<Result> {
  /** Shown on success; leave it out where the screen shows the result. */
  done?: (result: Result) => string
  /** Shown when the server sends no message. */
  failed: string
}

/**
 * Shows the outcome of a change as a toast. Unlike the callbacks of `mutate`, it does so even when the
 * component that started the change is unmounted by then.
 */
export function useNotify() {
  const toast = useToast()
  return async <Result>(change: Promise<Result>, { done, failed }: Messages<Result>): Promise<void> => {
    try {
      const result = await change
      if (done) toast.show(done(result))
    } catch (error) {
      toast.fail(messageOf(error, failed))
    }
  }
}
