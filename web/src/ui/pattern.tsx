import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

export type PatternName = 'spirals' | 'combs' | 'dots' | 'patchwork'

interface PatternProps {
  name?: PatternName
  /** Size of one repeat in pixels. */
  scale?: number
  /** Colour and place: `text-on-cloth/20 absolute inset-0`. Lines take the text colour. */
  className?: string
}

const spiral = 'a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0'
const comb = (x: number, y: number) =>
  `M${x} ${y}h24${[0, 4, 8, 12, 16, 20, 24].map((at) => `M${x + at} ${y}v16`).join('')}`
const dot = (x: number, y: number, radius = 1.1) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
const dots = [8, 16, 24, 32, 40]

const Spirals = (
  <>
    <path d={`M22 24${spiral}`} />
    <path d="M24 2l4 4-4 4-4-4zM2 24l4-4M2 24l4 4M46 24l-4-4M46 24l-4 4M20 46l4-4 4 4" />
  </>
)
const Combs = <path d={`${comb(12, 4)}${comb(12, 28)}M4 4v40M44 4v40M8 8v32M40 8v32`} />
const Dots = (
  <g fill="currentColor" stroke="none">
    {dots.flatMap((x) => dots.map((y) => dot(x, y, (x + y) % 16 === 0 ? 1.6 : 0.9)))}
  </g>
)
const Rays = (
  <>
    <path d="M24 6v10M24 32v10M6 24h10M32 24h10M11 11l7 7M30 30l7 7M37 11l-7 7M18 30l-7 7" />
    <circle cx="24" cy="24" r="5" />
    <circle cx="24" cy="24" r="1.2" fill="currentColor" stroke="none" />
  </>
)
const Leaf = (
  <path d="M24 5c9 7 9 31 0 38c-9-7-9-31 0-38zM24 5v38M24 14l5-4M24 14l-5-4M24 22l7-5M24 22l-7-5M24 30l7-5M24 30l-7-5M24 37l5-4M24 37l-5-4" />
)

const square = (column: number, row: number, motif: ReactNode) => (
  <g key={`${column} ${row}`} transform={`translate(${column * 48} ${row * 48})`}>
    <path d="M0 0h48M0 0v48" strokeDasharray="2 3" />
    {motif}
  </g>
)

/** As on the cloths of Abeokuta: a sheet of squares, each with its own sign, no sign beside itself. */
const sheet = [
  [Spirals, Combs, Leaf, Dots],
  [Dots, Rays, Spirals, Combs],
  [Leaf, Dots, Combs, Rays],
  [Combs, Spirals, Rays, Leaf],
]

const motifs: Record<PatternName, { size: number; lines: ReactNode }> = {
  spirals: { size: 48, lines: Spirals },
  combs: { size: 48, lines: Combs },
  dots: { size: 48, lines: Dots },
  patchwork: {
    size: 192,
    lines: sheet.flatMap((cells, row) => cells.map((motif, column) => square(column, row, motif))),
  },
}

/** Fine line patterns after adire cloth. Decoration: put it beside or under panels, never behind running text. */
export function Pattern({ name = 'patchwork', scale, className }: PatternProps) {
  const id = useId()
  const { size, lines } = motifs[name]
  const shown = scale ?? size
  return (
    <svg aria-hidden="true" className={cx('pointer-events-none size-full', className)}>
      <defs>
        <pattern
          id={id}
          width={shown}
          height={shown}
          patternUnits="userSpaceOnUse"
          viewBox={`0 0 ${size} ${size}`}
        >
          <g fill="none" stroke="currentColor" strokeWidth="1" strokeLinecap="round" strokeLinejoin="round">
            {lines}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
