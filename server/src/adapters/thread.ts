import { constants, setPriority } from 'node:os'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a worker thread. In development the program is TypeScript, so the thread registers tsx first. */
export const startThread = (program: URL, options: WorkerOptions): Worker =>
  program.pathname.endsWith('.ts')
    ? new Worker(`import('tsx/esm/api').then((tsx) => tsx.register() && import('${program.href}'))`, {
        ...options,
        eval: true,
      })
    : new Worker(program, options)

/**
 * Lowers the priority of the calling thread. It does so only on Linux, because other systems would lower the
 * priority of the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A hardened system can forbid the change. The thread then runs at normal priority.
  }
}
