import { ApiError } from './api-error.ts'

/**
 * Returns what a change returns. A refused change comes with the columns of the stored row, but the form compares
 * whole rows, with their lines. So the error gets the row that `load` returns.
 */
export async function withWholeRow<Row>(change: Promise<Row>, load: () => Promise<Row>): Promise<Row> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof ApiError) || error.current === undefined) throw error
    const { status, code, message } = error
    throw new ApiError(status, { code, message, current: await load() })
  }
}
