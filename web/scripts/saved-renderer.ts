import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps a copy of the app's server build, which the router deletes after it has prerendered the pages. From the
 * copy, `bundle-renderer.mjs` makes the program that renders the pages when an agency publishes its site.
 */
export function savedRenderer(): Plugin {
  return {
    name: 'saved-renderer',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        if (this.environment.name !== 'ssr' || !dir) return
        const copy = join(dir, '../renderer')
        await rm(copy, { recursive: true, force: true })
        await cp(dir, copy, { recursive: true })
      },
    },
  }
}
