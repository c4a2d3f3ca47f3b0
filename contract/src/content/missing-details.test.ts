import { describe, expect, it } from 'vitest'
import { filledIn } from './fill-in.ts'
import { sampleBusiness, sampleContent } from './sample/sample.ts'

const details = {
  address: '1 Ring Road, Ibadan',
  email: 'hello@ankara.example',
  phone: '0800 1',
  hours: 'Open daily',
  registration: 'RC 7',
}
type Detail = keyof typeof details

/** Returns a text as the site of Ankara Ltd shows it without these details. */
function shown(text: string, without: Detail[]): string {
  const given = { ...details, ...Object.fromEntries(without.map((name) => [name, ''])) }
  const { hours, registration, ...business } = given
  const { contact, privacy } = sampleContent
  const content = {
    ...sampleContent,
    contact: { ...contact, hours, registration, privacyEmail: '' },
    privacy: { ...privacy, text },
  }
  return filledIn({ content, business: { ...business, legalName: 'Ankara Ltd' }, services: [] }).privacy.text
}

const controller = '{legal name} ({registration}), {address}, is the data controller.'
const sides = 'Between you and {legal name} ({registration}), {address} (“we”, “us”).'
const reach = 'Write to {email}, call {phone}, or visit us at {address}. {hours}.'

describe('a text with missing details', () => {
  it.each<[text: string, without: Detail[], expected: string]>([
    [controller, [], 'Ankara Ltd (RC 7), 1 Ring Road, Ibadan, is the data controller.'],
    [controller, ['registration'], 'Ankara Ltd, 1 Ring Road, Ibadan, is the data controller.'],
    [controller, ['address'], 'Ankara Ltd (RC 7) is the data controller.'],
    [controller, ['registration', 'address'], 'Ankara Ltd is the data controller.'],
    [sides, ['address'], 'Between you and Ankara Ltd (RC 7) (“we”, “us”).'],
    [sides, ['registration', 'address'], 'Between you and Ankara Ltd (“we”, “us”).'],
    [reach, ['email'], 'Call 0800 1, or visit us at 1 Ring Road, Ibadan. Open daily.'],
    [reach, ['phone'], 'Write to hello@ankara.example, or visit us at 1 Ring Road, Ibadan. Open daily.'],
    [reach, ['address'], 'Write to hello@ankara.example, or call 0800 1. Open daily.'],
    [reach, ['email', 'phone', 'hours'], 'Visit us at 1 Ring Road, Ibadan.'],
    [reach, ['email', 'phone', 'address', 'hours'], ''],
    ['Write to {email} or call {phone}.', ['email'], 'Call 0800 1.'],
    ['Write to {email} or call {phone}.', ['phone'], 'Write to hello@ankara.example.'],
    ['Write to {legal name} at {address}.', ['address'], 'Write to Ankara Ltd.'],
    ['Questions? Write to {privacy email}. We answer.', ['email'], 'Questions? We answer.'],
    ['Email: {email}\nPhone: {phone}', ['email'], 'Phone: 0800 1'],
    ['{email}\n{phone}', ['phone'], 'hello@ankara.example'],
    ['“Call {phone}.” That is all.', ['phone'], 'That is all.'],
    [
      '{legal name}, registered as {registration}, is the seller.',
      ['registration'],
      'Ankara Ltd is the seller.',
    ],
    ['Questions go to\n{privacy email}. We answer.', ['email'], 'We answer.'],
    ['Based at {address}, we build shops.', ['address'], 'We build shops.'],
    ['{legal name} · {registration} · {phone}', ['registration'], 'Ankara Ltd · 0800 1'],
    ['{legal name} ({registration}, {phone})', ['phone'], 'Ankara Ltd (RC 7)'],
    [
      '## Contact\n\nReach us:\n- Phone: {phone}\n- Email: {email}',
      ['phone'],
      '## Contact\n\nReach us:\n\n- Email: hello@ankara.example',
    ],
  ])('%j without %j', (text, without, expected) => {
    expect(shown(text, without)).toBe(expected)
  })

  it('has no gaps in the legal texts of the sample, whichever details are missing', () => {
    const names = Object.keys(details) as Detail[]
    const texts = `${sampleContent.privacy.text}\n\n${sampleContent.terms.text}`
    for (let choice = 0; choice < 2 ** names.length; choice++) {
      const without = names.filter((_, place) => choice & (2 ** place))
      expect(shown(texts, without)).not.toMatch(/,\s*[,.]|\(\)|[ \n][,.;:)]|\.\s*\.|\b(?:at|call)[,.]/)
    }
  })

  it('leaves no empty entry in a list', () => {
    const content = structuredClone(sampleContent)
    content.landing.hero.assurances = ['{phone}', 'You own the code']
    const filled = filledIn({ content, business: { ...sampleBusiness, phone: '' }, services: [] })
    expect(filled.landing.hero.assurances).toEqual(['You own the code'])
  })
})
