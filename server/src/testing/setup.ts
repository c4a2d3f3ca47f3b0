import { vi } from 'vitest'

// Every test file sets up this mock. Modules load once per worker, so the first file decides what
// lib/passwords.ts imports.
vi.mock('@node-rs/argon2', async () => (await import('./counted-hashes.ts')).counted)
