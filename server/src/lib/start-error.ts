/** A fault of the environment, not of the code: the operator sees only its message, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
