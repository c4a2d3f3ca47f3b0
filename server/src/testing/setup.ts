import { vi } from 'vitest'

// For every file, because modules are loaded once per worker: the first file that hashes decides what lib/passwords.ts calls.
vi.mock('@node-rs/argon2', async () => (await import('./counted-hashes.ts')).counted)
