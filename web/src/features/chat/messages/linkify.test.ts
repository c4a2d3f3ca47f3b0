import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? [])

describe('linkify', () => {
  it('links http and https URLs without the punctuation after them', () => {
    expect(linkify('See https://jara.ng/work, please.')).toEqual([
      { text: 'See ' },
      { text: 'https://jara.ng/work', href: 'https://jara.ng/work' },
      { text: ', please.' },
    ])
    expect(links('(http://a.ng/b_(c)) and HTTPS://B.ng?x=1&y=2!')).toEqual([
      'http://a.ng/b_(c)',
      'HTTPS://B.ng?x=1&y=2',
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'www.jara.ng',
    'ftp://a.ng',
    'https://',
    'mailto:a@b.ng',
  ])('does not link %s', (text) => expect(linkify(text)).toEqual([{ text }]))

  it('ends a link where markup would begin', () => {
    expect(links('https://a.ng/"onclick="x')).toEqual(['https://a.ng/'])
    expect(links('https://a.ng/<script>')).toEqual(['https://a.ng/'])
  })
})
