import type { SiteInfo } from '@jara/contract/site'
import { demoAccounts } from '#lib/demo-accounts.ts'
import type { Deps } from '#lib/deps.ts'
import { takesTestPayments } from '#lib/env.ts'

export function info({ settings, gateway }: Deps): SiteInfo {
  const demo = !settings.production
  return {
    mode: demo ? 'demo' : 'production',
    contact: demo && !settings.smtpUrl ? 'simulated' : 'stored',
    provider: gateway.name,
    testPayments: takesTestPayments(settings),
    demoAccounts: demo ? demoAccounts.map(({ email, password, role }) => ({ email, password, role })) : [],
  }
}
