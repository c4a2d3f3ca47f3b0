declare global {
  interface Window {
    /** The button that was pressed before the app took the page over; null from then on. */
    earlyClick?: HTMLElement | null
  }
}

/** Runs inline in <head>: a prerendered page is readable, and its buttons can be pressed, before the app has loaded. */
export const earlyClickScript =
  'addEventListener("click",function(e){var b=e.target.closest("button");if(b&&window.earlyClick!==null)window.earlyClick=b},true)'

/** Presses the button again, once the app can hear it. */
export function replayEarlyClick(): void {
  const button = window.earlyClick
  window.earlyClick = null
  if (button?.isConnected) button.click()
}
