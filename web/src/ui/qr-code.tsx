import { encode } from 'uqr'
import { cx } from './cx.ts'

interface QrCodeProps {
  value: string
  label: string
  className?: string
}

/** Draws a QR code, dark on white in both themes, because cameras need that contrast. */
export function QrCode({ value, label, className = 'size-48' }: QrCodeProps) {
  const { data, size } = encode(value, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0 rounded-md bg-[white] text-[black]', className)}
    >
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  )
}
