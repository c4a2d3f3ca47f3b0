import { paths } from '@jara/contract/paths'
import { demoAccounts } from '#lib/demo-accounts.ts'
import type { Settings } from '#lib/env.ts'

/** Returns the text that is printed once the server is ready. */
export function welcome(settings: Settings, dataIn: string, setupCode?: string): string {
  const accounts = demoAccounts.map(({ role, email }) => `    ${role.padEnd(12)} ${email}`).join('\n')
  const demo = settings.production
    ? ''
    : `\n  Demo accounts, password ${demoAccounts[0]?.password}:\n${accounts}\n`
  const setup = setupCode
    ? `\n  Create the first super admin here. The link works once, for 24 hours, and only until a member of staff has an account:\n    ${settings.url}${paths.setup()}#${setupCode}\n`
    : ''
  const money = settings.sandbox ? '  Payments run in the built-in sandbox: no real money moves.\n' : ''
  return `\n  Jara is ready at ${settings.url}\n${demo}${setup}${money}\n  Data: ${dataIn}\n\n`
}
