/** A fault of the surroundings, not of the code: its message is the one line a person needs to read. */
export class StartError extends Error {
  override name = 'StartError'
}
