import './theme/theme.css'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { brandOfSite } from '#content/brand.server.ts'
import { earlyClickScript, replayEarlyClick } from '#lib/early-click.ts'
import { useHeadingFocus } from '#lib/focus-heading.ts'
import { unfoldScript } from '#lib/unfold.ts'
import { followSystemTheme } from '#theme/theme.ts'
import { themeScript } from '#theme/theme-script.ts'
import { typefacesOfSite } from '#theme/typefaces.server.ts'
import { Splash } from './layouts/splash.tsx'
import { ErrorPage } from './pages/error-page.tsx'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const loader = () => ({ brand: brandOfSite(), typefaces: typefacesOfSite() })

/** The brand does not change while the app is open. */
export const shouldRevalidate = () => false

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  // This effect is in Layout, not in Root, so that the error page keeps the theme too.
  useEffect(followSystemTheme, [])
  // A layout effect runs before the next paint. From then on, the app handles clicks itself.
  useLayoutEffect(replayEarlyClick, [])
  const { fonts = [], sheet } = useRouteLoaderData<typeof loader>('root')?.typefaces ?? {}
  return (
    // The theme script sets an attribute of <html> before hydration. React would report it as a mismatch.
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* The page becomes shorter when the keyboard opens, so that the keyboard covers nothing. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <script>{`${themeScript};${earlyClickScript};${unfoldScript}`}</script>
        <Meta />
        {fonts.map((href) => (
          <link key={href} {...font} href={href} />
        ))}
        <Links />
        {/* Pages have these styles inline, so the browser does not load them again. */}
        {import.meta.env.SSR && sheet && <link rel="stylesheet" href={sheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useHeadingFocus()
  const [Offline, setOffline] = useState<ComponentType>()
  useEffect(() => {
    // Loads after the page, in a task of its own. If it fails to load, the page works without it.
    const start = setTimeout(() => {
      import('./layouts/offline/offline.tsx').then(
        (module) => setOffline(() => module.Offline),
        () => undefined,
      )
    })
    return () => clearTimeout(start)
  }, [])
  return (
    <>
      {Offline && <Offline />}
      <Outlet />
    </>
  )
}

export const HydrateFallback = Splash
export const ErrorBoundary = ErrorPage
