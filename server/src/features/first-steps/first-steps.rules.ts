import type { AgencySettings } from '@jara/contract/agency'
import { sampleAccount } from '@jara/contract/content/sample/account'
import { sampleBusiness } from '@jara/contract/content/sample/sample'
import { type Checklist, type FirstStep, firstSteps } from '@jara/contract/first-steps'
import { inSentence } from '@jara/contract/lib/sentence'
import { brandTask, type NamedBrand } from './brand-step.rules.ts'

/** Whether a check has succeeded with the current settings, with earlier ones, or never. */
type Recorded = 'current' | 'earlier' | 'never'

/** Everything from which the steps are derived. */
export interface Facts {
  /** The brand that the public pages show. */
  brand: NamedBrand
  /** The brand in the editor, which may not be published yet. */
  draftBrand: NamedBrand
  /** What the public pages still say of the sample agency, such as 'About (values and people)'. */
  ofSample: readonly string[]
  agency: AgencySettings
  provider: Provider
  hasMailServer: boolean
  key: Recorded
  email: Recorded
  webhook: Recorded
  hasService: boolean
  hasColleague: boolean
  hasDemoData: boolean
}

interface Provider {
  name: string
  isSandbox: boolean
  isTest: boolean
  /** Whether this is production, where only a live key counts, but with a test key. */
  needsLiveKey: boolean
  webhookUrl: string
}

interface State {
  done: boolean
  note: string | null
  /** What the step asks to enter or to run elsewhere. */
  value: string | null
}

export function recordOf(
  stored: readonly { step: string; evidence: string | null }[],
  step: FirstStep,
  evidence: string,
): Recorded {
  const found = stored.find((row) => row.step === step)
  if (!found) return 'never'
  return found.evidence === evidence ? 'current' : 'earlier'
}

/** Returns all steps in their order. */
export const stepsOf = (facts: Facts): Checklist['steps'] =>
  firstSteps.map((step) => ({ step, ...states[step](facts) }))

export const sandboxUsed =
  'Payments use the built-in sandbox, so no real money moves. Add your Paystack key to the settings of the server.'
export const liveKeyNeeded =
  'This is a test key, so customers are not charged. Put your live key into the settings of the server.'
export const noMailServer =
  'Emails are stored and not sent. Add your mail server to the settings of the server.'

const done = (note: string | null = null): State => ({ done: true, note, value: null })
const open = (note: string, value: string | null = null): State => ({ done: false, note, value })

const states: Record<FirstStep, (facts: Facts) => State> = {
  brand({ brand, draftBrand, ofSample }) {
    const task = brandTask(brand, draftBrand)
    if (task !== undefined) return open(task)
    if (ofSample.length === 0) return done()
    return done(`Your site still has these of the sample agency: ${inSentence(ofSample)}.`)
  },

  business: ({ agency }) =>
    entered(agency, sampleBusiness, {
      legalName: 'legal name',
      address: 'address',
      email: 'email',
      phone: 'phone number',
    }),

  bank({ agency }) {
    const state = entered(agency, sampleAccount, {
      bankName: 'bank',
      accountName: 'account name',
      accountNumber: 'account number',
    })
    const isOff = state.done && !agency.transferAllowed
    return isOff ? done('Customers cannot pay by transfer yet: transfers are switched off.') : state
  },

  providerKey({ provider, key }) {
    if (provider.isSandbox) return open(sandboxUsed)
    if (provider.needsLiveKey) return open(liveKeyNeeded)
    if (key === 'earlier') return open('The key has changed since it was checked. Check it again.')
    if (key === 'never') return open(`Nobody has checked yet whether ${provider.name} accepts the key.`)
    return done(provider.isTest ? 'This is a test key. In production you need your live key.' : null)
  },

  testEmail({ hasMailServer, email }) {
    if (!hasMailServer) return open(noMailServer)
    if (email === 'earlier')
      return open('The mail settings have changed since the last test email. Send another one.')
    return email === 'never' ? open('No test email has arrived at the mail server yet.') : done()
  },

  webhook({ provider: { name, isSandbox, webhookUrl }, webhook }) {
    if (isSandbox)
      return open('The built-in sandbox reports its own payments. Set your Paystack key first.', webhookUrl)
    if (webhook === 'current') return done()
    const since = webhook === 'earlier' ? ' since the key has changed' : ''
    return open(
      `${name} has not reported any event${since} yet. Make a payment after you have set this webhook URL at ${name}:`,
      webhookUrl,
    )
  },

  service: ({ hasService }) => (hasService ? done() : open('You do not offer any service of your own yet.')),

  colleague({ hasColleague, hasDemoData }) {
    const demo = hasDemoData ? ' Demo accounts do not count.' : ''
    return hasColleague ? done() : open(`No colleague of yours has an account or an invitation yet.${demo}`)
  },

  demoData: ({ hasDemoData }) =>
    hasDemoData ? open('There is still demo data. Run this on the server:', 'npm run demo:clear') : done(),
}

/** Returns whether the agency has entered all fields, and the names of those that are the sample’s or empty. */
function entered<Field extends string>(
  agency: Record<NoInfer<Field>, string>,
  sample: Record<Field, string>,
  names: Record<Field, string>,
): State {
  const fields = Object.keys(names) as Field[]
  const namesOf = (given: readonly Field[]) => inSentence(given.map((field) => names[field]))
  const fromSample = fields.filter((field) => agency[field] === sample[field])
  if (fromSample.length > 0) return open(`Still from the sample agency: ${namesOf(fromSample)}.`)
  const missing = fields.filter((field) => agency[field] === '')
  return missing.length === 0 ? done() : open(`Still missing: ${namesOf(missing)}.`)
}
