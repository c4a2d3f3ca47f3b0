import { Spinner } from '#ui/spinner.tsx'
import { BrandMark } from './brand.tsx'

/** Shown until the script of a portal screen has loaded. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5">
      <BrandMark className="size-14" />
      <Spinner label="Loading" />
      <noscript>This page needs JavaScript. Please turn it on and reload.</noscript>
    </main>
  )
}
