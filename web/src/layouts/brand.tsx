import { Link } from 'react-router'
import { useBrand } from '#content/brand.ts'
import { BrandMark, Logo } from '#ui/brand-marks.tsx'
import { cx } from '#ui/cx.ts'

interface BrandProps {
  to: string
  /** Whether to show only the mark between 601 and 1023 px, where the links need the room. */
  short?: boolean
}

export function Brand({ to, short = false }: BrandProps) {
  const { name, logo } = useBrand()
  const hiddenInTightBars = short ? 'bar:max-lg:hidden' : undefined
  return (
    <Link to={to} aria-label={name} className="flex min-w-0 items-center gap-2.5 rounded-sm">
      {(short || !logo) && (
        <BrandMark lazy={short} className={cx('size-8 shrink-0', logo && 'hidden bar:max-lg:block')} />
      )}
      {logo ? (
        <Logo lazy={short} className={hiddenInTightBars} />
      ) : (
        <span
          dir="auto"
          className={cx('truncate font-bold font-display text-xl tracking-tight', hiddenInTightBars)}
        >
          {name}
        </span>
      )}
    </Link>
  )
}
