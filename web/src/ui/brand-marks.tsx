import { useBrand } from '#content/brand.ts'
import { cx } from './cx.ts'

interface PictureProps {
  className?: string
  /** Whether it may be hidden. The browser loads it only when it is shown. */
  lazy?: boolean
}

/**
 * The uploaded logo. Most are made for light paper, so in the dark theme they lie on a light plate. An almost white
 * logo lies on a dark plate in both themes.
 */
export function Logo({ className, lazy }: PictureProps) {
  const { name, logo, logoIsLight } = useBrand()
  return (
    <img
      loading={lazy ? 'lazy' : undefined}
      {...logo}
      alt={name}
      className={cx(
        'h-10 min-w-0 rounded-sm object-contain p-1',
        logoIsLight ? 'panel' : 'dark:bg-on-panel',
        className,
      )}
    />
  )
}

/** The icon of the agency, its first letter, or for the sample agency an adire spiral. */
export function BrandMark({ className, lazy }: PictureProps) {
  const { icon, letter } = useBrand()
  if (icon)
    return (
      <img
        loading={lazy ? 'lazy' : undefined}
        src={icon}
        alt=""
        className={cx('rounded-md object-cover dark:bg-on-panel', className)}
      />
    )
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-panel" />
      {letter ? (
        <text
          x="16"
          y="23"
          fontSize="20"
          textAnchor="middle"
          fill="currentColor"
          className="font-bold font-display text-on-panel"
        >
          {letter}
        </text>
      ) : (
        <>
          <path
            d="M15 16a1.5 1.5 0 0 1 3 0a3.5 3.5 0 0 1-7 0a5.5 5.5 0 0 1 11 0a7.5 7.5 0 0 1-15 0"
            className="stroke-on-panel"
            fill="none"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
          <circle cx="25" cy="8" r="2" className="fill-accent" />
        </>
      )}
    </svg>
  )
}
