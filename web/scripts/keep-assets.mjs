/** Runs before `react-router build`, which clears its folder: keeps the assets of the build before. */
import { fileURLToPath } from 'node:url'
import { keepAssets } from './earlier-assets.mjs'

const folder = (path) => fileURLToPath(new URL(path, import.meta.url))
await keepAssets(folder('../build/'), folder('../.react-router/earlier'))
