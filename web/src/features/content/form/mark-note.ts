import type { BrandMark } from '@jara/contract/content/brand'

export interface Size {
  width: number
  height: number
}

/** The smallest sizes that are sharp on screens with two dots per pixel. Wide logos are shown less high. */
const sharpFrom = { logo: { width: 320, height: 64 }, icon: { width: 512, height: 512 } } as const

/** Says what is wrong with the size of a logo or an icon, or undefined. */
export function markNote(mark: BrandMark, { width, height }: Size): string | undefined {
  const least = sharpFrom[mark]
  const [isNarrow, isLow] = [width < least.width, height < least.height]
  const isCut = mark === 'icon' && Math.abs(width - height) > 0.05 * height
  const isBlurred = mark === 'logo' ? isNarrow && isLow : isNarrow || isLow
  if (isCut) return `This picture is not square (${width} × ${height} px), so only its middle is shown.`
  return isBlurred ? `This picture is only ${width} × ${height} px, so it may look blurred.` : undefined
}
