import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadScripts, missingScripts } from './page-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

describe('missingScripts', () => {
  const framework = {
    manifest: {
      routes: { root: { module: '/root.js' }, chat: { module: '/chat.js', imports: ['/log.js'] } },
    },
    routeModules: { root: {} },
  }

  it('returns the scripts of the routes that have not loaded', () => {
    expect(missingScripts(framework, ['root', 'chat'])).toEqual(['/chat.js', '/log.js'])
    expect(missingScripts(framework, ['root'])).toEqual([])
    expect(missingScripts(framework, ['unknown'])).toEqual([])
  })
})

describe('loadScripts', () => {
  const answer = (fetched: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(fetched))

  it('throws when a script cannot be reached', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(loadScripts(['/chat.js'])).rejects.toThrow()
    answer(() => Promise.resolve(new Response('', { status: 503 })))
    await expect(loadScripts(['/chat.js'])).rejects.toThrow()
  })

  it('leaves a script of an earlier release to the router', async () => {
    answer(() => Promise.resolve(new Response('', { status: 404 })))
    await expect(loadScripts(['/chat.js'])).resolves.toBeUndefined()
  })
})
