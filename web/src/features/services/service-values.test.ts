import type { ManagedService } from '@jara/contract/services'
import { describe, expect, it } from 'vitest'
import { exampleService } from '#content/example-service.ts'
import { describeValues, serviceSchema, valuesOf } from './service-values.ts'

const service: ManagedService = { ...exampleService, status: 'shown' }

const messagesOf = (values: object) =>
  serviceSchema.safeParse({ ...valuesOf(service), ...values }).error?.issues.map(({ message }) => message)

describe('serviceSchema', () => {
  it('reads a list from lines and leaves out empty ones', () => {
    const typed = { ...valuesOf(service), included: ' One shop \n\n  Training\n' }
    expect(serviceSchema.parse(typed).included).toEqual(['One shop', 'Training'])
    expect(serviceSchema.parse({ ...typed, included: '' }).included).toEqual([])
  })

  it('accepts what is stored', () => {
    const { included, questions, price } = serviceSchema.parse(valuesOf(service))
    expect({ included, questions, price }).toEqual({
      included: service.included,
      questions: service.questions,
      price: service.price,
    })
  })

  it('names the line that is too long, with the empty ones above it, and refuses too many', () => {
    expect(messagesOf({ included: `Short\n\n${'x'.repeat(201)}` })).toEqual([
      'Line 3: At most 200 characters.',
    ])
    expect(messagesOf({ included: 'line\n'.repeat(21) })).toEqual(['At most 20 lines.'])
  })

  it('refuses a question without an answer', () => {
    expect(messagesOf({ questions: [{ question: 'Why?', answer: ' ' }] })).toEqual([
      'This field is required.',
    ])
  })
})

describe('describeValues', () => {
  it('shows lists in one line', () => {
    expect(describeValues(valuesOf(service))).toMatchObject({
      Price: '₦480,000',
      'What is included': 'Up to 200 products; Training for your team',
      Questions: 'Who writes the texts? You send us the facts, and we write.',
    })
  })

  it('says whether there is a picture, and whether another one is chosen', () => {
    const pictureOf = (values: object) => describeValues({ ...valuesOf(service), ...values }).Picture
    expect(pictureOf({})).toBe('Yes')
    expect(pictureOf({ storedPicture: null })).toBe('No')
    expect(pictureOf({ picture: new File([], 'shop.png') })).toBe('New file')
  })
})
