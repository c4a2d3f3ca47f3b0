import type { Look } from './look.ts'

/** A `full` icon fills the square, because launchers crop it to their own shape. */
export type Shape = 'rounded' | 'full'

interface IconColours {
  fill: string
  on: string
}

/** The side of the square in which icons are drawn. */
const side = 32
const letterSize = { width: 19, height: 18 }
const spiral = 'M15 16a1.5 1.5 0 0 1 3 0a3.5 3.5 0 0 1-7 0a5.5 5.5 0 0 1 11 0a7.5 7.5 0 0 1-15 0'

/**
 * Returns the icon of an agency without an uploaded one as SVG. The drawing of a full icon is only in its middle
 * 80%, because launchers do not crop that part.
 */
export function iconSvg(look: Look, shape: Shape, { fill, on } = coloursOf(look)): string {
  const drawing = look.letter ? letter(look, look.letter, on) : sign(look, on)
  const full = `<rect width="32" height="32" fill="${fill}"/><g transform="translate(3.2 3.2) scale(.8)">${drawing}</g>`
  const rounded = `<rect width="32" height="32" rx="8" fill="${fill}"/>${drawing}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${shape === 'full' ? full : rounded}</svg>`
}

const coloursOf = ({ palette }: Look): IconColours => ({
  fill: palette.panel as string,
  on: palette['on-panel'] as string,
})

const sign = ({ palette }: Look, on: string) =>
  `<path d="${spiral}" fill="none" stroke="${on}" stroke-width="1.8" stroke-linecap="round"/><circle cx="25" cy="8" r="2" fill="${palette.accent}"/>`

/** Returns the letter in the middle of the square. With its marks, it is as large as fits. */
function letter({ typefaces: { display } }: Look, text: string, fill: string): string {
  const path = display.path(text, 0, 0, { size: 100 })
  const { left, top, width, height } = boxOf(path)
  const scale = Math.min(letterSize.width / width, letterSize.height / height)
  const x = side / 2 - (left + width / 2) * scale
  const y = side / 2 - (top + height / 2) * scale
  return `<path transform="translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(4)})" d="${path}" fill="${fill}"/>`
}

/** Returns the box around a path. Its control points are close enough to its outline. */
function boxOf(path: string) {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
