import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'

/** What a new agency has to do before its first customer, in the order of the list. */
export const firstSteps = [
  'brand',
  'business',
  'bank',
  'providerKey',
  'testEmail',
  'webhook',
  'service',
  'colleague',
  'demoData',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const checklist = z.object({
  /** Whether a super admin has hidden the list, or all steps were done before. */
  hidden: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** A sentence that says what is missing or was found, if there is more to say than the step itself. */
      note: z.string().nullable(),
      /** What the step asks to enter or to run elsewhere: the webhook URL, or a command. */
      value: z.string().nullable(),
    }),
  ),
})
export type Checklist = z.infer<typeof checklist>

/** The result of a check that asks the payment provider or the mail server. */
export const checkResult = z.object({ done: z.boolean(), message: z.string() })
export type CheckResult = z.infer<typeof checkResult>

export const firstStepEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/first-steps',
    access: 'firstSteps.manage',
    summary: 'List the first steps of a new agency, and which of them are done',
    reply: checklist,
  }),
  checkKey: endpoint({
    method: 'POST',
    path: '/first-steps/key-check',
    access: 'firstSteps.manage',
    summary: 'Ask the payment provider whether the key is valid',
    reply: checkResult,
  }),
  sendTestEmail: endpoint({
    method: 'POST',
    path: '/first-steps/test-email',
    access: 'firstSteps.manage',
    summary: 'Send an email to the own address now, and say what the mail server answered',
    reply: checkResult,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/first-steps/hidden',
    access: 'firstSteps.manage',
    summary: 'Hide the list from the dashboard, or show it again',
    body: z.strictObject({ hidden: z.boolean() }),
    reply: checklist,
  }),
}
