import { tell } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
import type { Deps } from '#lib/deps.ts'
import type { Letter } from './mails.service.ts'
import { staffPaymentsPath } from './money.letters.ts'

interface StaffNews {
  key: string
  title: string
  text: string
  letter: Letter
  path?: string
}

/** Tells every member of staff about money that needs them. */
export async function tellStaff(deps: Deps, news: StaffNews): Promise<void> {
  for (const member of await users.listStaff(deps))
    await tell(deps, member, { event: 'money_attention', path: staffPaymentsPath, ...news })
}
