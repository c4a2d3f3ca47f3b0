/** Runs before `react-router build`: keeps the assets of the build before. */
import { fileURLToPath } from 'node:url'
import { keepAssets } from './earlier-assets.mjs'

await keepAssets(fileURLToPath(new URL('../build/', import.meta.url)))
