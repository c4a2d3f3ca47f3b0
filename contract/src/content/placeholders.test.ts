import { describe, expect, it } from 'vitest'
import { placeholderIssues } from './placeholders.ts'
import { contentFormat, readContent } from './read-content.ts'
import { sampleContent } from './sample/sample.ts'

const { about } = sampleContent

describe('placeholderIssues', () => {
  it('finds nothing in the sample', () => {
    expect(placeholderIssues(sampleContent)).toEqual([])
  })

  it('names the placeholders of a text that has an unknown one', () => {
    expect(
      placeholderIssues({ ...about, people: [{ name: 'Ada', body: 'Call {name} or {nope}.' }] }),
    ).toEqual([
      {
        path: ['people', 0, 'body'],
        message:
          'There is no placeholder {nope}. You can use {name}, {legal name}, {registration}, {address}, {email}, {phone}, {privacy email} and {hours}.',
      },
    ])
  })

  it.each(['{Name}', '{ email }', '{adrés}'])('finds the mistyped placeholder %s', (text) => {
    expect(placeholderIssues({ text })).toHaveLength(1)
  })

  it.each(['{legal name}', '{}', '{24/7}', '{ "a": 1 }', '{name', '{{name}}'])('accepts %s', (text) => {
    expect(placeholderIssues({ text })).toEqual([])
  })
})

it('readContent keeps a stored text that has an unknown placeholder', () => {
  const stored = { ...sampleContent, about: { ...about, lead: 'We are {nope}.' } }
  expect(readContent(stored, contentFormat)).toEqual(stored)
})
