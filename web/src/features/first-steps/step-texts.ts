import type { Checklist, FirstStep } from '@jara/contract/first-steps'
import { paths } from '@jara/contract/paths'

interface StepText {
  readonly title: string
  /** What to do, shown until the step is done when the server has no note. */
  readonly help: string
  /** The screen where the step is done. The steps without it have their own action. */
  readonly link?: { readonly to: string; readonly label: string }
}

export type ListedStep = Checklist['steps'][number]

export interface StepValue {
  readonly value: string
  /** Names the value: 'address'. */
  readonly what: string
  /** What else to know about it. */
  readonly hint?: string
}

export const stepTexts: Record<FirstStep, StepText> = {
  brand: {
    title: 'Name and logo',
    help: 'Replace the sample name, add your logo, and publish the site. Search engines may list it from then on.',
    link: { to: paths.adminSite({ section: 'brand' }), label: 'Edit name and logo' },
  },
  business: {
    title: 'Business details',
    help: 'Receipts, invoices and quotes show your legal name, address, email and phone.',
    link: { to: `${paths.adminSettings()}#business`, label: 'Enter business details' },
  },
  bank: {
    title: 'Bank details',
    help: 'Customers see this account when they pay by bank transfer.',
    link: { to: `${paths.adminSettings()}#bank`, label: 'Enter bank details' },
  },
  providerKey: {
    title: 'Paystack key',
    help: 'Ask Paystack whether the key of this server is valid.',
  },
  testEmail: {
    title: 'Test email',
    help: 'Send an email to your own address, to see that customers will get theirs.',
  },
  webhook: {
    title: 'Webhook',
    help: 'Make a payment after you have set this webhook URL at Paystack:',
  },
  service: {
    title: 'First service',
    help: 'Add a service that customers can order.',
    link: { to: paths.admin({ tab: 'services' }), label: 'Add a service' },
  },
  colleague: {
    title: 'First colleague',
    help: 'Add a second member of staff, so that someone can help when you are away.',
    link: { to: paths.admin({ tab: 'users' }), label: 'Add a colleague' },
  },
  demoData: {
    title: 'Demo data removed',
    help: 'Run this on the server:',
  },
}

/** How the value of a step is named, and what else to know about it. */
const valueTexts: Partial<Record<FirstStep, Omit<StepValue, 'value'>>> = {
  webhook: {
    what: 'address',
    hint: 'At Paystack, the place for it is under Settings, API Keys & Webhooks. A payment triggers the first event.',
  },
  demoData: { what: 'command' },
}

/** Returns what an open step asks to enter or to run elsewhere. */
export const valueOfStep = ({ step, value }: ListedStep): StepValue | undefined =>
  value === null ? undefined : { what: 'value', ...valueTexts[step], value }

/** Returns what the server found, otherwise how to do a step that is open. */
export const textOfStep = ({ step, done, note }: ListedStep): string | null =>
  note ?? (done ? null : stepTexts[step].help)

export const countDone = ({ steps }: Checklist): number => steps.filter(({ done }) => done).length

/** Returns the step whose button stands out: the first open one. */
export const nextStep = ({ steps }: Checklist): FirstStep | undefined => steps.find(({ done }) => !done)?.step
