import { expect, it } from 'vitest'
import { createRenderer } from './render-site.mjs'

const errors = ['no people', 'no page for errors']

/** An app whose only page fails while it is rendered, and so does its page for errors. */
const app = {
  prerender: ['/about'],
  ssr: false,
  isSpaMode: false,
  future: {},
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  routes: { about: { id: 'about', path: 'about', module: { default: () => null } } },
  entry: { module: { default: () => Promise.reject(new Error(errors.shift())) } },
}

it('a page that cannot be rendered fails with the first error of the app', async () => {
  const renderer = createRenderer(app, {})
  await expect(renderer.renderPage({}, '/about')).rejects.toThrow(new Error('no people'))
})
