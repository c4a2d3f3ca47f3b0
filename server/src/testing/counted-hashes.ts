import { vi } from 'vitest'

const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

/** The real argon2 functions, wrapped to count their calls. */
export const counted = { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
