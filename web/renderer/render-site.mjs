import { createRequestHandler } from 'react-router'
import { finishPage, hashesOf, withoutScripts } from './finish-page.mjs'

/** A portal screen. It is not prerendered, so its page is the fallback of the app. */
const fallbackPath = '/dashboard'

/**
 * Creates the renderer of the public pages from the built app and its styles. It renders one page after the
 * other, because the pages read their content from a global variable.
 */
export function createRenderer(app, styles) {
  // The router answers with its fallback for pages that are not in this list. It has those of the build; the pages of
  // services are added when they are rendered.
  const pages = [...app.prerender]
  // The router only answers that something has failed, so its error is kept. Further errors follow from the first.
  let error
  const handleError = (thrown) => {
    error ??= thrown
  }
  const entry = { ...app.entry, module: { ...app.entry.module, handleError } }
  const handle = createRequestHandler({ ...app, entry, prerender: pages }, 'production')
  const answer = async (site, path) => {
    globalThis.siteToRender = site
    error = undefined
    const answer = await handle(new Request(`http://localhost${path}`))
    const text = await answer.text()
    if (answer.status === 200 || answer.status === 202) return text
    throw error instanceof Error ? error : new Error(`the router answered ${answer.status}`)
  }
  const addPage = (path) => {
    if (!pages.includes(path)) pages.push(path)
  }

  const finished = (site, name, rendered, isFallback) => {
    const colours = site?.content.brand.colours ?? null
    const html = finishPage({ name, html: rendered, isFallback, colours, styles })
    return { html, ...hashesOf(html) }
  }

  return {
    /** Renders a page with the file that the app loads when it navigates to the page. */
    async renderPage(site, path) {
      addPage(path)
      const html = await answer(site, path)
      const data = await answer(site, dataPathOf(path))
      return { ...finished(site, path, html, false), data }
    },

    /** Renders the page that is served for all paths that are not prerendered. */
    async renderFallback(site) {
      return finished(site, 'the fallback', await answer(site, fallbackPath), true)
    },

    /** Renders a page for the editor of the site: without scripts, and with a link to the whole stylesheet. */
    async renderPreview(site, path) {
      addPage(path)
      return withoutScripts(await answer(site, path))
    },
  }
}

/** Returns the path of the file that the app loads when it navigates to a page. */
export const dataPathOf = (path) => (path === '/' ? '/_root.data' : `${path}.data`)
