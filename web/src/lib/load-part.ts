/** The code of a part of the screen could not be loaded. `requested`: its script was requested and failed. */
export class PartError extends Error {
  readonly requested: boolean
  /** Read where the class is not loaded: the screen shows this error itself. */
  readonly isShown = true

  constructor(message: string, requested: boolean) {
    super(message)
    this.requested = requested
  }
}

/**
 * Loads the code of a part of the screen. When a script fails to load, the browser does not request it again
 * until the page is reloaded. Therefore nothing is requested offline.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new PartError('You are offline. Try again when you are back.', false)
  try {
    return await load()
  } catch {
    throw new PartError('This did not open. Reload the page and try again.', true)
  }
}
