import { describe, expect, it } from 'vitest'
import { siteContent } from './content.ts'
import { filledIn } from './fill-in.ts'
import { legalSections } from './legal-text.ts'
import { sampleBusiness, sampleContent, sampleSite } from './sample/sample.ts'

describe('the sample content', () => {
  it('follows the schema', () => {
    expect(siteContent.parse(sampleContent)).toEqual(sampleContent)
  })

  it('has the parts that the specification counts', () => {
    expect(sampleContent.landing.why.points).toHaveLength(4)
    expect(sampleContent.about.values).toHaveLength(6)
    expect(sampleContent.about.people).toHaveLength(3)
    expect(sampleContent.services.services).toHaveLength(6)
    expect(sampleContent.contact.socialLinks).toHaveLength(4)
    expect(sampleContent.portfolio.projects.length).toBeGreaterThanOrEqual(3)
  })
})

it.each([
  ['typed by half', { brand: '#0f7', accent: '#f59e0b' }, 'Enter a colour such as #1d1f61.'],
  ['too light for text', { brand: '#38bdf8', accent: '#f59e0b' }, expect.stringContaining('#07759f')],
])('a colour is refused at its field when it is %s', (_what, colours, message) => {
  const { error } = siteContent.shape.brand.safeParse({ ...sampleContent.brand, colours })
  expect(error?.issues).toMatchObject([{ path: ['colours', 'brand'], message }])
})

describe('the contact content', () => {
  const read = (change: object) =>
    siteContent.shape.contact.safeParse({ ...sampleContent.contact, ...change })
  const withLink = (href: string) => ({ socialLinks: [{ network: 'instagram', href }] })

  it.each([
    ['0801 234 5678', '+2348012345678'],
    ['+234-801-234-5678', '+2348012345678'],
    [' ', ''],
  ])('stores the WhatsApp number %j as %j', (whatsapp, stored) => {
    expect(read({ whatsapp }).data?.whatsapp).toBe(stored)
  })

  it.each(['0803', '801 234 5678', 'call us', '+1234567890123456'])(
    'refuses the WhatsApp number %j',
    (whatsapp) => {
      const message = 'Enter a phone number, such as 0801 234 5678.'
      expect(read({ whatsapp }).error?.issues).toMatchObject([{ path: ['whatsapp'], message }])
    },
  )

  it.each([
    ['instagram.com/adesons', 'https://instagram.com/adesons'],
    [' www.tiktok.com/@adesons ', 'https://www.tiktok.com/@adesons'],
    ['http://x.com/adesons', 'http://x.com/adesons'],
  ])('stores the social link %j as %j', (href, stored) => {
    expect(read(withLink(href)).data?.socialLinks).toEqual([{ network: 'instagram', href: stored }])
  })

  it.each([
    'javascript:alert(1)',
    'javascript://x.com/%0aalert(1)',
    'data:text/html,x.com',
    'ade@sons.com',
    '@adesons',
    '',
  ])('refuses the social link %j', (href) => {
    expect(read(withLink(href)).error?.issues).toMatchObject([{ path: ['socialLinks', 0, 'href'] }])
  })
})

describe('filledIn', () => {
  it('replaces the fields in every text', () => {
    const filled = filledIn(sampleSite)
    expect(JSON.stringify(filled)).not.toMatch(/\{(name|legal name|address|email|phone|hours)\}/)
    expect(filled.landing.preview.sender).toBe('Tobi, Eleko Studio')
    expect(filled.privacy.text).toContain(sampleBusiness.address)
  })

  it('leaves other braces alone, and does not fill in a value twice', () => {
    const brand = { ...sampleContent.brand, name: '{email}', summary: 'We are {name}, {unknown}.' }
    const { summary } = filledIn({ ...sampleSite, content: { ...sampleContent, brand } }).brand
    expect(summary).toBe('We are {email}, {unknown}.')
  })
})

describe('legalSections', () => {
  it('divides a text into sections with paragraphs and lists', () => {
    expect(legalSections('## Your data\n\nWe keep:\n- your name\n- your email\n\nNothing else.')).toEqual([
      {
        id: 'your-data',
        heading: 'Your data',
        blocks: ['We keep:', ['your name', 'your email'], 'Nothing else.'],
      },
    ])
  })

  it('gives sections with the same heading different ids', () => {
    expect(
      legalSections(
        ['Fees', 'Fees', 'Fees 2', 'Fees', '?!'].map((heading) => `## ${heading}\nText.\n`).join(''),
      ).map(({ id }) => id),
    ).toEqual(['fees', 'fees-2', 'fees-2-2', 'fees-3', 'section'])
  })

  it('leaves out empty points, and sections without a text', () => {
    expect(legalSections('## Fees\n\n-\n\n## Refunds\n-\n- Within a week.\n## \n')).toEqual([
      { id: 'refunds', heading: 'Refunds', blocks: [['Within a week.']] },
    ])
  })

  it('keeps a text without headings, and shows HTML as text', () => {
    expect(legalSections('<script>alert(1)</script>')).toEqual([
      { id: '', heading: '', blocks: ['<script>alert(1)</script>'] },
    ])
  })
})
