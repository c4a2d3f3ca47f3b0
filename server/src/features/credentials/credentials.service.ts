/** Exports everything that proves who a user is: sessions, emailed links, passkeys and authenticator apps. */
export * as accountEmails from './emails/account-emails.service.ts'
export * as passkeys from './passkeys/passkeys.service.ts'
export * as secondFactor from './second-factor/second-factor.service.ts'
export * as sessions from './sessions/sessions.service.ts'
export * as tokens from './tokens/tokens.service.ts'
