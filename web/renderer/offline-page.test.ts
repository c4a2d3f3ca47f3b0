import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the offline page has no drawing and no colour, because it is the same for every agency', () => {
  const worker = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8')
  expect(worker).toContain('<h1>You are offline</h1>')
  expect(worker).not.toMatch(/<svg|#[0-9a-f]{3,6}\b/i)
})
