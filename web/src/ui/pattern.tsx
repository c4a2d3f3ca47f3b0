import { useId } from 'react'
import { cx } from './cx.ts'

export type PatternName = 'spirals' | 'combs' | 'dots' | 'patchwork'

interface PatternProps {
  name?: PatternName
  /** Size of one repeat in pixels. */
  scale?: number
  /** Colour and place: `text-on-cloth/20 absolute inset-0`. Lines take the text colour. */
  className?: string
}

// Every sign is one path, or two: hundreds of small elements would slow a page down more than its words do.
const dots = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${x} ${y}h0`).join('')
const grid = [8, 16, 24, 32, 40].flatMap((x) => [8, 16, 24, 32, 40].map((y) => [x, y] as const))
const isLarge = ([x, y]: readonly [number, number]) => (x + y) % 16 === 0
const comb = (x: number, y: number) =>
  `M${x} ${y}h24${[0, 4, 8, 12, 16, 20, 24].map((at) => `M${x + at} ${y}v16`).join('')}`

const signs = {
  spirals: (
    <path d="M22 24a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0M24 2l4 4-4 4-4-4zM2 24l4-4M2 24l4 4M46 24l-4-4M46 24l-4 4M20 46l4-4 4 4" />
  ),
  combs: <path d={`${comb(12, 4)}${comb(12, 28)}M4 4v40M44 4v40M8 8v32M40 8v32`} />,
  dots: (
    <>
      <path d={dots(grid.filter(isLarge))} strokeWidth="3.2" />
      <path d={dots(grid.filter((point) => !isLarge(point)))} strokeWidth="1.8" />
    </>
  ),
  rays: (
    <>
      <path d="M24 6v10M24 32v10M6 24h10M32 24h10M11 11l7 7M30 30l7 7M37 11l-7 7M18 30l-7 7M19 24a5 5 0 0 1 10 0a5 5 0 0 1-10 0" />
      <path d="M24 24h0" strokeWidth="2.4" />
    </>
  ),
  leaf: (
    <path d="M24 5c9 7 9 31 0 38c-9-7-9-31 0-38zM24 5v38M24 14l5-4M24 14l-5-4M24 22l7-5M24 22l-7-5M24 30l7-5M24 30l-7-5M24 37l5-4M24 37l-5-4" />
  ),
}
type Sign = keyof typeof signs

const cell = 48

/** As on the cloths of Abeokuta: a sheet of squares, each with its own sign, no sign beside itself. */
const rows: readonly (readonly Sign[])[] = [
  ['spirals', 'combs', 'leaf', 'dots'],
  ['dots', 'rays', 'spirals', 'combs'],
  ['leaf', 'dots', 'combs', 'rays'],
  ['combs', 'spirals', 'rays', 'leaf'],
]
const sheet = rows.flatMap((row, y) => row.map((sign, x) => ({ sign, x: x * cell, y: y * cell })))
const seams = [0, 1, 2, 3].map((line) => `M0 ${line * cell}h192M${line * cell} 0v192`).join('')

function Patchwork({ id }: { id: string }) {
  return (
    <>
      <path d={seams} strokeDasharray="2 3" />
      {(Object.keys(signs) as Sign[]).map((sign) => (
        <symbol key={sign} id={`${id}-${sign}`} viewBox="0 0 48 48" width={cell} height={cell}>
          {signs[sign]}
        </symbol>
      ))}
      {sheet.map(({ sign, x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}-${sign}`} x={x} y={y} />
      ))}
    </>
  )
}

/** Fine line patterns after adire cloth. Decoration: put it beside or under panels, never behind running text. */
export function Pattern({ name = 'patchwork', scale, className }: PatternProps) {
  const id = useId()
  const size = name === 'patchwork' ? rows.length * cell : cell
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
            {name === 'patchwork' ? <Patchwork id={id} /> : signs[name]}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
