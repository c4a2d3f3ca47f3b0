import { messageOf } from './api-error.ts'
import { useToast } from './toast-context.ts'

interface Messages<Result> {
  /** Returns the text of the toast after a success. Omit it where the screen already shows the result. */
  done?: (result: Result) => string
  /** The error text when the server sends no message. */
  failed: string
}

/**
 * Returns a function that shows the outcome of a change as a toast. Unlike the callbacks of `mutate`, the
 * function also works after the component that started the change was unmounted.
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
