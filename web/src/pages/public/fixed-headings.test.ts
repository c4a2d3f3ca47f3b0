import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sections } from '#features/content/fields/section-fields.ts'
import { Purpose } from '#features/marketing/purpose.tsx'

it('the editor writes the fixed headings of the About page as the page shows them', () => {
  const page = renderToStaticMarkup(createElement(Purpose, { mission: 'To build.', vision: 'All built.' }))
  const headings = Array.from(page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, heading]) => heading)
  const named = Array.from(sections.about.hint.matchAll(/‘(.*?)’/g), ([, heading]) => heading)
  expect(named).toEqual(headings)
  expect(named).toHaveLength(2)
})
