import { describe, expect, it } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Business website', 'business-website'],
    ['  Rescue & speed-up!  ', 'rescue-speed-up'],
    ['Ìtọ́jú àwọn ojú-ìwé ṣíṣe', 'itoju-awon-oju-iwe-sise'],
    ['Ụlọ ahịa ọhụrụ', 'ulo-ahia-ohuru'],
    ['Ɗakin Ƙwallo', 'dakin-kwallo'],
    ['Café №5 ™', 'cafe-no5-tm'],
    ['???', 'service'],
    ['网站', 'service'],
    ['-- a --', 'a'],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name, 'service')).toBe(slug)
  })

  it('has at most a hundred characters and never ends with a hyphen', () => {
    expect(slugOf('x'.repeat(120), 'service')).toHaveLength(100)
    expect(slugOf(`${'x'.repeat(99)} y`, 'service')).toBe('x'.repeat(99))
  })

  it('gets the lowest free number when it is taken', () => {
    expect(freeSlug('shop', new Set())).toBe('shop')
    expect(freeSlug('shop', new Set(['shop', 'shop-3']))).toBe('shop-2')
    expect(freeSlug('shop', new Set(['shop', 'shop-2', 'shop-3']))).toBe('shop-4')
  })
})
