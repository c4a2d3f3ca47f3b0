import type { Job } from '#lib/jobs.ts'
import { removeUnsent } from './chat-attachments.service.ts'
import { queueDigests } from './chat-digest.service.ts'

export const chatJobs: readonly Job[] = [
  { name: 'chat.digest', everyMs: 30_000, run: queueDigests },
  { name: 'chat.removeUnsent', everyMs: 60 * 60_000, run: removeUnsent },
]
