import { codeAt, stepOf } from '#features/credentials/second-factor/totp.ts'

/**
 * Returns the code that an authenticator app shows now, or `steps` time steps later (earlier when negative).
 */
export const appCode = (secret: string, now: Date, steps = 0): string => codeAt(secret, stepOf(now) + steps)
