import { vi } from 'vitest'

// In every file, because modules load once per worker: the first file decides what lib/passwords.ts imports.
vi.mock('@node-rs/argon2', async () => (await import('./counted-hashes.ts')).counted)
