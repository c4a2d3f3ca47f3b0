// The adire pattern, shared by the site and the PDF documents.
type Point = readonly [number, number]

const dots = (points: readonly Point[]) => points.map(([x, y]) => `M${x} ${y}h0`).join('')
const grid = [8, 16, 24, 32, 40].flatMap((x) => [8, 16, 24, 32, 40].map((y): Point => [x, y]))
const isLarge = ([x, y]: Point) => (x + y) % 16 === 0
const comb = (x: number, y: number) =>
  `M${x} ${y}h24${[0, 4, 8, 12, 16, 20, 24].map((at) => `M${x + at} ${y}v16`).join('')}`

export interface AdireLine {
  d: string
  /** Stroke width; 1 by default. */
  width?: number
}

export type AdireSign = 'spirals' | 'combs' | 'dots' | 'rays' | 'leaf'

// Each sign is one or two paths, because hundreds of small elements would slow the page down.
export const adireSigns: Record<AdireSign, readonly AdireLine[]> = {
  spirals: [
    {
      d: 'M22 24a2 2 0 0 1 4 0a4 4 0 0 1-8 0a6 6 0 0 1 12 0a8 8 0 0 1-16 0a10 10 0 0 1 20 0a12 12 0 0 1-24 0M24 2l4 4-4 4-4-4zM2 24l4-4M2 24l4 4M46 24l-4-4M46 24l-4 4M20 46l4-4 4 4',
    },
  ],
  combs: [{ d: `${comb(12, 4)}${comb(12, 28)}M4 4v40M44 4v40M8 8v32M40 8v32` }],
  dots: [
    { d: dots(grid.filter(isLarge)), width: 3.2 },
    { d: dots(grid.filter((point) => !isLarge(point))), width: 1.8 },
  ],
  rays: [
    {
      d: 'M24 6v10M24 32v10M6 24h10M32 24h10M11 11l7 7M30 30l7 7M37 11l-7 7M18 30l-7 7M19 24a5 5 0 0 1 10 0a5 5 0 0 1-10 0',
    },
    { d: 'M24 24h0', width: 2.4 },
  ],
  leaf: [
    {
      d: 'M24 5c9 7 9 31 0 38c-9-7-9-31 0-38zM24 5v38M24 14l5-4M24 14l-5-4M24 22l7-5M24 22l-7-5M24 30l7-5M24 30l-7-5M24 37l5-4M24 37l-5-4',
    },
  ],
}

/** The side of one square, in the units of the paths. */
export const adireCell = 48

/** The order of the signs, one per square, as on cloths from Abeokuta: no sign is next to the same sign. */
export const adireSheet: readonly (readonly AdireSign[])[] = [
  ['spirals', 'combs', 'leaf', 'dots'],
  ['dots', 'rays', 'spirals', 'combs'],
  ['leaf', 'dots', 'combs', 'rays'],
  ['combs', 'spirals', 'rays', 'leaf'],
]
