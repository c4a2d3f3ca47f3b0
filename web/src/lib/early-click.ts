declare global {
  interface Window {
    /** The last click from before the app took the page over; null from then on. */
    earlyClick?: Event | null
  }
}

/** Runs inline in <head>: a prerendered page is readable, and its buttons can be pressed, before the app has loaded. */
export const earlyClickScript =
  'addEventListener("click",function(e){if(window.earlyClick!==null)window.earlyClick=e},true)'

/** Presses the button again, once the app can hear it. */
export function replayEarlyClick(): void {
  const click = window.earlyClick
  window.earlyClick = null
  // A click that makes React take the page over at once is still on its way, and reaches the app by itself.
  if (!click || click.eventPhase !== Event.NONE) return
  const button = (click.target as Element).closest('button')
  if (button?.isConnected) button.click()
}
