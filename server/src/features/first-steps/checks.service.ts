import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from '@jara/contract/first-steps'
import { type EmailContent, sendNow } from '#features/email/email.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Deps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import * as repo from './first-steps.repo.ts'
import { liveKeyNeeded, noMailServer, sandboxUsed } from './first-steps.rules.ts'
import { mailEvidence } from './first-steps.service.ts'
import { mailFaultOf } from './mail-fault.rules.ts'

const limit = {
  hits: 20,
  windowMs: 60 * 60_000,
  message: 'You have checked this often. Please wait an hour and try again.',
}
const sendWithinMs = 15_000

const failed = (message: string): CheckResult => ({ done: false, message })

/** Asks the provider whether it accepts the key. A key that it refuses no longer counts as checked. */
export async function checkKey(deps: Deps, actor: Actor): Promise<CheckResult> {
  const { gateway, settings } = deps
  if (settings.sandbox) return failed(sandboxUsed)
  await consumeLimit(deps, `key_check:${actor.id}`, limit)
  try {
    await gateway.checkKey()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind !== 'refused')
      return failed(`${gateway.name} gave no answer, so the key was not checked. Please try again later.`)
    await repo.remove(deps.db, 'providerKey')
    return failed(`${gateway.name} does not accept the key. It answered: “${error.message}”.`)
  }
  await repo.store(deps.db, { step: 'providerKey', evidence: gateway.keyHash, doneAt: deps.now() })
  if (settings.production && gateway.mode === 'test') return failed(liveKeyNeeded)
  return { done: true, message: `${gateway.name} accepts the key.` }
}

/**
 * Sends an email to the actor's own address, without the queue, so that the answer says what the mail server said.
 * After a failure, an earlier success no longer counts.
 */
export async function sendTestEmail(
  deps: Deps,
  actor: Actor,
  withinMs: number = sendWithinMs,
): Promise<CheckResult> {
  if (deps.settings.smtpUrl === undefined) return failed(noMailServer)
  await consumeLimit(deps, `test_email:${actor.id}`, limit)
  const fault = await Promise.race([
    sendNow(deps, actor.email, testEmail(actor.name)).then(
      () => undefined,
      (err: unknown) => {
        deps.log.warn({ err }, 'the test email failed')
        return mailFaultOf(err)
      },
    ),
    sleep(withinMs, 'The mail server did not answer in time. Check SMTP_URL on the server.', { ref: false }),
  ])
  if (fault !== undefined) {
    await repo.remove(deps.db, 'testEmail')
    return failed(fault)
  }
  await repo.store(deps.db, { step: 'testEmail', evidence: mailEvidence(deps), doneAt: deps.now() })
  return { done: true, message: `The mail server accepted the email. Look for it at ${actor.email}.` }
}

const testEmail = (name: string): EmailContent => ({
  subject: 'Test email',
  heading: 'Your emails work',
  paragraphs: [
    `Dear ${name},`,
    'You asked for this email to check the mail settings of your portal. Your mail server accepted it.',
    'If it arrived among your spam, ask who manages your domain to set up SPF, DKIM and DMARC.',
  ],
})
