import { notify } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { EmailContent } from './email.service.ts'
import { staffPaymentsPath } from './payment-emails.ts'

interface StaffNotification {
  key: string
  title: string
  text: string
  email: EmailContent
  path?: string
}

/** Notifies every member of staff about a payment that needs attention. */
export async function notifyStaff(deps: Deps, notification: StaffNotification): Promise<void> {
  for (const member of await users.listStaff(deps))
    await notify(deps, member, { event: 'money_attention', path: staffPaymentsPath, ...notification })
}
