// Answers a full page load without a connection with a page that says so. It caches nothing: every other request
// goes to the network as usual.
const offlinePage = `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
:root { color-scheme: light dark; --paper: #fbf8f2; --ink: #1b1c2e; --muted: #5b5a63; --brand: #2b2e83; --on-brand: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14152a; --ink: #f3efe6; --muted: #b9b5c0; --brand: #b9bcff; --on-brand: #14152a }
}
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 28rem }
svg { width: 3.5rem; color: var(--brand) }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.875rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: var(--muted) }
a { display: inline-block; padding: .625rem 1rem; border-radius: .625rem; background: var(--brand); color: var(--on-brand); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<main>
<svg aria-hidden="true" viewBox="10 10 28 28" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M22 24a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0"/></svg>
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
