/**
 * Loads the code of a part of the screen. When a script fails to load, the browser does not request it again
 * until the page is reloaded. Therefore nothing is requested offline.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new Error('You are offline. Try again when you are back.')
  try {
    return await load()
  } catch {
    throw new Error('This did not open. Reload the page and try again.')
  }
}
