/** An error that the operator can fix, such as a wrong setting. It is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
