import { codeAt, stepOf } from '#features/credentials/second-factor/totp.ts'

/** The code that an authenticator app shows, or showed or will show some steps from now. */
export const appCode = (secret: string, now: Date, steps = 0): string => codeAt(secret, stepOf(now) + steps)
