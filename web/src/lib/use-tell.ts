import { useSnackbar } from '#ui/snackbar-context.ts'
import { messageOf } from './api-error.ts'

interface Words<Result> {
  /** Said when it worked; nothing where the screen shows it anyway. */
  done?: (result: Result) => string
  /** Said when the server gives no words. */
  failed: string
}

/** Says how a change went, each one of several, and also when the row that asked for it is gone by then. */
export function useTell() {
  const snackbar = useSnackbar()
  return async <Result>(change: Promise<Result>, { done, failed }: Words<Result>): Promise<void> => {
    try {
      const result = await change
      if (done) snackbar.show(done(result))
    } catch (error) {
      snackbar.fail(messageOf(error, failed))
    }
  }
}
