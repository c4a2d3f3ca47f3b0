import type { AgencySettings } from '@jara/contract/agency'
import { sampleAccount } from '@jara/contract/content/sample/account'
import { sampleBusiness } from '@jara/contract/content/sample/sample'
import { type FirstStep, firstSteps } from '@jara/contract/first-steps'
import { describe, expect, it } from 'vitest'
import { type Facts, recordOf, stepsOf } from './first-steps.rules.ts'

const agency = {
  legalName: 'Ours Limited',
  address: '3 Allen Avenue, Ikeja',
  email: 'hello@ours.ng',
  phone: '+234 800 000 0000',
  bankName: 'Zenith Bank',
  accountName: 'Ours Limited',
  accountNumber: '0011223344',
  transferAllowed: true,
} as AgencySettings
const provider = {
  name: 'Paystack',
  isSandbox: false,
  isTest: false,
  needsLiveKey: false,
  webhookUrl: 'https://ours.ng/hook',
}
const own = { name: 'Ours', logo: 'abc.webp' }
const ofSample = { name: 'Eleko Studio', logo: null }
const allDone: Facts = {
  brand: own,
  draftBrand: own,
  ofSample: [],
  agency,
  provider,
  hasMailServer: true,
  key: 'current',
  email: 'current',
  webhook: 'current',
  hasService: true,
  hasColleague: true,
  hasDemoData: false,
}
const stateOf = (step: FirstStep, change: Partial<Facts>) =>
  stepsOf({ ...allDone, ...change }).find((one) => one.step === step)
const withAgency = (change: Partial<AgencySettings>) => ({ agency: { ...agency, ...change } })
const withProvider = (change: Partial<typeof provider>) => ({ provider: { ...provider, ...change } })

describe('stepsOf', () => {
  it('lists every step in its order, without a note when all are done', () => {
    expect(stepsOf(allDone)).toEqual(
      firstSteps.map((step) => ({ step, done: true, note: null, value: null })),
    )
  })

  it.each<[FirstStep, string, Partial<Facts>]>([
    ['business', 'Still missing: legal name.', withAgency({ legalName: '' })],
    ['business', 'Still missing: address.', withAgency({ address: '' })],
    ['business', 'Still missing: email and phone number.', withAgency({ email: '', phone: '' })],
    ['business', 'sample agency: legal name, address, email and phone number.', withAgency(sampleBusiness)],
    ['business', 'sample agency: legal name.', withAgency({ legalName: sampleBusiness.legalName })],
    ['business', 'sample agency: address.', withAgency({ address: sampleBusiness.address })],
    ['business', 'sample agency: email.', withAgency({ email: sampleBusiness.email })],
    ['business', 'sample agency: phone number.', withAgency({ phone: sampleBusiness.phone, email: '' })],
    ['bank', 'Still missing: bank.', withAgency({ bankName: '' })],
    [
      'bank',
      'Still missing: bank, account name and account number.',
      withAgency({ bankName: '', accountName: '', accountNumber: '', transferAllowed: false }),
    ],
    ['bank', 'sample agency: bank, account name and account number.', withAgency(sampleAccount)],
    ['bank', 'sample agency: bank.', withAgency({ bankName: sampleAccount.bankName })],
    ['bank', 'sample agency: account name.', withAgency({ accountName: sampleAccount.accountName })],
    ['bank', 'sample agency: account number.', withAgency({ accountNumber: sampleAccount.accountNumber })],
    ['providerKey', 'Nobody has checked yet', { key: 'never' }],
    ['providerKey', 'Check it again', { key: 'earlier' }],
    ['providerKey', 'test key', withProvider({ isTest: true, needsLiveKey: true })],
    ['providerKey', 'built-in sandbox', withProvider({ isTest: true, isSandbox: true })],
    ['testEmail', 'No test email', { email: 'never' }],
    ['testEmail', 'Send another one', { email: 'earlier' }],
    ['testEmail', 'stored and not sent', { hasMailServer: false }],
    ['webhook', 'any event yet', { webhook: 'never' }],
    ['webhook', 'since the key has changed yet', { webhook: 'earlier' }],
    ['webhook', 'built-in sandbox', withProvider({ isSandbox: true })],
    ['service', 'of your own', { hasService: false }],
    ['colleague', 'invitation yet.', { hasColleague: false }],
    ['colleague', 'Demo accounts do not count.', { hasColleague: false, hasDemoData: true }],
    ['demoData', 'Run this', { hasDemoData: true }],
  ])('leaves %s open and says why: %s', (step, note, change) => {
    const value = { webhook: 'https://ours.ng/hook', demoData: 'npm run demo:clear' }[step as string] ?? null
    expect(stateOf(step, change)).toEqual({ step, done: false, note: expect.stringContaining(note), value })
  })

  it.each([
    ['nothing is entered', ofSample, ofSample, 'Enter your name and add your logo, then publish.'],
    ['the logo is missing', { ...own, logo: null }, { ...own, logo: null }, 'Add your logo, then publish.'],
    [
      'only the name is entered, in a draft',
      ofSample,
      { ...own, logo: null },
      'Add your logo, then publish.',
    ],
    [
      'only the logo is added, in a draft',
      ofSample,
      { ...own, name: ofSample.name },
      'Enter your name, then publish.',
    ],
    [
      'the logo is in a draft',
      { ...own, logo: null },
      own,
      'Your site does not show your logo yet. Publish your changes to show it.',
    ],
    [
      'both are in a draft',
      ofSample,
      own,
      'Your site does not show your name and logo yet. Publish your changes to show them.',
    ],
  ])('says what to do for the name and the logo when %s', (_what, brand, draftBrand, note) => {
    expect(stateOf('brand', { brand, draftBrand })).toMatchObject({ done: false, note })
  })

  it('keeps the name and the logo done when a draft removes them', () => {
    expect(stateOf('brand', { draftBrand: ofSample })).toMatchObject({ done: true, note: null })
  })

  it('says what is left to do in a step that is done', () => {
    expect(stateOf('bank', withAgency({ transferAllowed: false }))).toMatchObject({
      done: true,
      note: expect.stringContaining('switched off'),
    })
    expect(stateOf('providerKey', withProvider({ isTest: true }))).toMatchObject({
      done: true,
      note: expect.stringContaining('live key'),
    })
    expect(stateOf('brand', { ofSample: ['Brand (summary)', 'About (values and people)'] })).toMatchObject({
      done: true,
      note: 'Your site still has these of the sample agency: Brand (summary) and About (values and people).',
    })
  })
})

it('recordOf compares the evidence with the current one', () => {
  const stored = [{ step: 'webhook', evidence: 'a' }]
  expect(recordOf(stored, 'webhook', 'a')).toBe('current')
  expect(recordOf(stored, 'webhook', 'b')).toBe('earlier')
  expect(recordOf(stored, 'providerKey', 'a')).toBe('never')
})
