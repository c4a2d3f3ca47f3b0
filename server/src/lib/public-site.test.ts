import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/site.ts'
import type { RenderedFile } from './site-renderer.ts'

const nothing = Buffer.alloc(0)
const icon = (content: string): RenderedFile => ({
  path: '/icon-192.png',
  type: 'image/png',
  policy: null,
  plain: Buffer.from(content),
  br: nothing,
  gzip: nothing,
})

describe('the public site', () => {
  it('serves a rendered picture without compression, and browsers ask for it again when it changes', () => {
    const site = testSite()
    site.show([icon('first')])
    const first = site.served.files.get('/icon-192.png')
    expect(first).toMatchObject({ type: 'image/png', immutable: false, br: undefined, gzip: undefined })
    site.show([icon('second')])
    expect(site.served.files.get('/icon-192.png')?.etag).not.toBe(first?.etag)
  })
})
