import type { Page } from '@playwright/test'

/** A valid PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Draws a PNG with a sign on a transparent ground, to upload it as a logo or an icon. */
export async function drawnPicture(page: Page, width: number, height: number, colour = '#134e4a') {
  const url = await page.evaluate(
    ([width, height, colour]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = colour
      pen.beginPath()
      pen.arc(height / 2, height / 2, height * 0.45, 0, 2 * Math.PI)
      pen.fill()
      pen.font = `bold ${height * 0.6}px sans-serif`
      pen.fillText('Ankara', height * 1.1, height * 0.7)
      return canvas.toDataURL('image/png')
    },
    [width, height, colour] as const,
  )
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
