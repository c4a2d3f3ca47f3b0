// Answers a full page load without a connection with a page that says so. It caches nothing: every other request
// goes to the network as usual. The page has system colours, because every agency has its own.
const offlinePage = `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem }
h1 { margin: 0 0 .5rem; font-size: 1.875rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
a { display: inline-block; padding: .625rem 1rem; border-radius: .625rem; background: CanvasText; color: Canvas; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page could not be loaded. Check your connection, then try again.</p>
<a href="">Try again</a>
</main>
</body>
</html>`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(offlinePage, { status: 503, headers })
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})
