import { useBrand } from '#content/brand.ts'
import { BrandMark, Logo } from '#ui/brand-marks.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Shown until the script of a portal screen has loaded. */
export function Splash() {
  const { logo } = useBrand()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5">
      {logo ? <Logo /> : <BrandMark className="size-14" />}
      <Spinner label="Loading" />
      <noscript>This page needs JavaScript. Please turn it on and reload.</noscript>
    </main>
  )
}
