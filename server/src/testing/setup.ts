import * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// The hashes are real, and counted. Once per worker: a second mock would not be the one that lib/passwords.ts has loaded.
if (!vi.isMockFunction(argon2.verify)) vi.doMock('@node-rs/argon2', { spy: true })
