import { type AdireSign, adireSheet, adireSigns, adireCell as cell } from '@jara/contract/lib/adire'
import { useId } from 'react'
import { cx } from './cx.ts'

export type PatternName = 'spirals' | 'combs' | 'dots' | 'patchwork'

interface PatternProps {
  name?: PatternName
  /** Size of one repeat in pixels. */
  scale?: number
  /** Colour and position: `text-on-panel/20 absolute inset-0`. Lines use the text colour. */
  className?: string
}

const pathsOf = (sign: AdireSign) =>
  adireSigns[sign].map(({ d, width }) => <path key={d} d={d} strokeWidth={width} />)

const sheet = adireSheet.flatMap((row, y) => row.map((sign, x) => ({ sign, x: x * cell, y: y * cell })))
const seams = [0, 1, 2, 3].map((line) => `M0 ${line * cell}h192M${line * cell} 0v192`).join('')

function Patchwork({ id }: { id: string }) {
  return (
    <>
      <path d={seams} strokeDasharray="2 3" />
      {(Object.keys(adireSigns) as AdireSign[]).map((sign) => (
        <symbol key={sign} id={`${id}-${sign}`} viewBox="0 0 48 48" width={cell} height={cell}>
          {pathsOf(sign)}
        </symbol>
      ))}
      {sheet.map(({ sign, x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}-${sign}`} x={x} y={y} />
      ))}
    </>
  )
}

/** Decorative line patterns based on adire cloth. Use them beside or under panels, never behind body text. */
export function Pattern({ name = 'patchwork', scale, className }: PatternProps) {
  const id = useId()
  const size = name === 'patchwork' ? adireSheet.length * cell : cell
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
            {name === 'patchwork' ? <Patchwork id={id} /> : pathsOf(name)}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
