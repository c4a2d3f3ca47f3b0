/**
 * Draws the link preview images of the public pages, the icons and the manifest of the sample agency into public/.
 * Run `npm run pictures -w web` after changing the sample's name or a headline.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createPictures } from '../renderer/pictures/draw-pictures.ts'

const folder = new URL('../src/theme/fonts/', import.meta.url)
const to = new URL('../public/', import.meta.url)

const names = await readdir(folder)
const fonts = await Promise.all(
  names.map(async (name) => [name.replace('.woff2', ''), await readFile(new URL(name, folder))] as const),
)
const { drawSample } = createPictures(Object.fromEntries(fonts))
await mkdir(new URL('og/', to), { recursive: true })
for (const { path, content } of await drawSample()) await writeFile(new URL(`.${path}`, to), content)
