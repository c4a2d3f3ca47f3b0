/** A colour by lightness (0 to 1), chroma and hue in degrees, as `oklch()` in CSS. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [red: number, green: number, blue: number]

/** Returns the linear red, green and blue of a colour, with the matrices of the CSS Color 4 specification. */
function linearOf({ l: lightness, c: chroma, h: hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (value: number) => value >= -0.0001 && value <= 1.0001

/** Returns the colour with as much of its chroma as screens can show. */
function inGamut(colour: Oklch): Oklch {
  let { c } = colour
  while (c > 0 && !linearOf({ ...colour, c }).every(isShown)) c -= 0.002
  return { ...colour, c: Math.max(0, c) }
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const clamped = (value: number) => Math.min(1, Math.max(0, value))

/** Returns a colour as '#1d1f61'. */
export function hexOf(colour: Oklch): string {
  const parts = linearOf(inGamut(colour)).map((value) => Math.round(255 * encoded(clamped(value))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const linearOfHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOfHex(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = linearOfHex(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
