declare global {
  interface Window {
    /** The last click before hydration; null afterwards. */
    earlyClick?: Event | null
  }
}

/**
 * Inline script for <head> that stores the last click. Visitors can click a prerendered button before the app
 * has loaded.
 */
export const earlyClickScript =
  'addEventListener("click",function(e){if(window.earlyClick!==null)window.earlyClick=e},true)'

/** Repeats the early click once the app has hydrated. */
export function replayEarlyClick(): void {
  const click = window.earlyClick
  window.earlyClick = null
  // A click that itself triggers hydration is still being dispatched and reaches the app without a replay.
  if (!click || click.eventPhase !== Event.NONE) return
  const button = (click.target as Element).closest('button')
  if (button?.isConnected) button.click()
}
