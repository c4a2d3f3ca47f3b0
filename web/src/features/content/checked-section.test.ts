import { contentSections } from '@jara/contract/content/content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { describe, expect, it } from 'vitest'
import { checkedSection } from './checked-section.ts'

describe('checkedSection', () => {
  it('returns the content as it is stored', () => {
    const { content, places } = checkedSection(contentSections, 'about', { ...sampleContent.about })
    expect([content, places]).toEqual([sampleContent.about, []])
  })

  it('has no content to save when a text has an unknown placeholder', () => {
    const typed = { ...sampleContent.about, lead: 'We are {nope}.' }
    expect(checkedSection(contentSections, 'about', typed)).toEqual({
      content: undefined,
      errors: { lead: expect.stringContaining('There is no placeholder {nope}.') },
      places: [['lead']],
    })
  })
})
