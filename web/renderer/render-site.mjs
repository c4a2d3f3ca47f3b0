import { readFile } from 'node:fs/promises'
import { createRequestHandler } from 'react-router'
import { finishPage, hashesOf } from './finish-page.mjs'

/** A portal screen. It is not prerendered, so its page is the fallback of the app. */
const fallbackPath = '/dashboard'

/**
 * Loads the app that the build has saved for rendering. Returns a function that renders the public pages of a
 * site, with the data files that the app loads when it navigates, and the fallback for all other pages.
 */
export async function loadRenderer(folder) {
  const app = await import(new URL('index.js', folder).href)
  const styles = JSON.parse(await readFile(new URL('styles.json', folder), 'utf8'))
  return async ({ site, paths }) => {
    globalThis.siteToRender = site
    const handle = createRequestHandler({ ...app, prerender: paths }, 'production')
    const pages = []
    for (const path of paths) {
      const html = await answerOf(handle, path)
      const data = await answerOf(handle, path === '/' ? '/_root.data' : `${path}.data`)
      pages.push({ path, ...finished(path, html, false), data })
    }
    return { pages, fallback: finished('the fallback', await answerOf(handle, fallbackPath), true) }
  }

  function finished(name, rendered, isFallback) {
    const html = finishPage({ name, html: rendered, isFallback, styles })
    return { html, ...hashesOf(html) }
  }
}

async function answerOf(handle, path) {
  const answer = await handle(new Request(`http://localhost${path}`))
  const text = await answer.text()
  if (answer.status !== 200 && answer.status !== 202)
    throw new Error(`${path} could not be rendered (${answer.status}): ${text.slice(0, 500)}`)
  return text
}
