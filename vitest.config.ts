import { defineConfig } from 'vitest/config'

const project = (name: string, more: Record<string, unknown> = {}) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    ...more,
  },
})

// `npm run faults` repeats the tests that are drawn at random, see server/src/testing/long-run.ts.
const isLongRun = Number(process.env.FAULTS_ROUNDS ?? 1) > 1

/** The server's tests share one real PostgreSQL; each file has a database of its own in it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('contract', { isolate: false }),
      project('server', {
        isolate: false,
        include: [isLongRun ? 'src/**/*.property.test.ts' : 'src/**/*.test.ts'],
        provide: { isLongRun },
        globalSetup: ['src/testing/global-setup.ts'],
        setupFiles: ['src/testing/setup.ts'],
      }),
      project('sandbox', { isolate: false }),
      project('web', { isolate: false }),
      // Real processes that are killed and started again.
      project('faults', {
        include: ['*.test.ts'],
        globalSetup: ['prepare-home.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
      }),
    ],
  },
})
