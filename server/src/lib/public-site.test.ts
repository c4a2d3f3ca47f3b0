import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/site.ts'
import type { KeptFile } from './public-site.ts'

const nothing = Buffer.alloc(0)
const icon = (content: string, inputs = 'some hash'): KeptFile => ({
  path: '/icon-192.png',
  type: 'image/png',
  inputs,
  policy: null,
  plain: Buffer.from(content),
  br: nothing,
  gzip: nothing,
})

describe('the public site', () => {
  it('serves a rendered picture without compression, and browsers ask for it again when it changes', () => {
    const site = testSite()
    site.show([icon('first')], 1)
    const first = site.served.files.get('/icon-192.png')
    expect(first).toMatchObject({ type: 'image/png', immutable: false, br: undefined, gzip: undefined })
    site.show([icon('second')], 1)
    expect(site.served.files.get('/icon-192.png')?.etag).not.toBe(first?.etag)
  })
  it('finds the files that it keeps or serves by their inputs, and keeps files only until it serves others', () => {
    const site = testSite()
    const [served, kept] = [icon('served', 'a'), icon('kept', 'b')]
    site.show([served], 1)
    site.keep([kept])
    const found = () => ['a', 'b', 'c'].map((inputs) => site.find('/icon-192.png', inputs))
    expect(found()).toEqual([served, kept, undefined])
    expect(site.find('/favicon.svg', 'a')).toBeUndefined()
    site.show([kept], 1)
    expect(found()).toEqual([undefined, kept, undefined])
    site.show([], 1)
    expect(found()).toEqual([undefined, undefined, undefined])
  })
})
