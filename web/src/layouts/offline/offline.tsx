import { useEffect } from 'react'
import { OfflineBar } from './offline-bar.tsx'
import { PageLoader } from './page-loader.tsx'

/**
 * Handles a lost connection on every page: a bar says so, a link does not leave a page that cannot be replaced,
 * and the service worker answers a full page load.
 */
export function Offline() {
  useEffect(() => {
    // The development server must not be cached or intercepted. A browser may also refuse workers.
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
  return (
    <>
      <OfflineBar />
      <PageLoader />
    </>
  )
}
