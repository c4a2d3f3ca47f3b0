import { demoAccounts } from '#lib/demo-accounts.ts'
import type { Settings } from '#lib/env.ts'

/** Returns the text that is printed once the server is ready. */
export function welcome(settings: Settings, dataIn: string): string {
  const accounts = demoAccounts.map(({ role, email }) => `    ${role.padEnd(12)} ${email}`).join('\n')
  const demo = settings.production
    ? ''
    : `\n  Demo accounts, password ${demoAccounts[0]?.password}:\n${accounts}\n`
  const money = settings.sandbox ? '  Payments run in the built-in sandbox: no real money moves.\n' : ''
  return `\n  Jara is ready at ${settings.url}\n${demo}${money}\n  Data: ${dataIn}\n\n`
}
