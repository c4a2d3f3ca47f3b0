import { defineConfig } from 'vitest/config'

const project = (name: string, more: Record<string, unknown> = {}) => ({
  test: {
    name,
    root: name,
    include: ['src/**/*.test.ts'],
    // The longest tests take 5 seconds, the longest setup 25; the rest is a margin for a machine that is busy with other work.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
  },
})

// `npm run faults` repeats the randomised tests, see server/src/testing/long-run.ts.
const isLongRun = Number(process.env.FAULTS_ROUNDS ?? 1) > 1

/** Tests of the server. They share one PostgreSQL server; each file has its own database. */
const serverProject = (name: string, more: { include: string[]; exclude?: string[] }) =>
  project(name, {
    root: 'server',
    isolate: false,
    provide: { isLongRun },
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    ...more,
  })

/** These start, stop and restart a PostgreSQL or a command of their own, which takes seconds. */
const withProcesses = 'src/{cli,installation}/**/*.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Keeps the transformed modules for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      project('contract', { isolate: false }),
      serverProject('server', {
        include: [isLongRun ? 'src/**/*.property.test.ts' : 'src/**/*.test.ts'],
        exclude: [withProcesses],
      }),
      serverProject('installation', { include: [withProcesses] }),
      project('sandbox', { isolate: false }),
      project('web', { isolate: false, include: ['{src,renderer,scripts}/**/*.test.ts'] }),
      // These start, kill and restart the built product. A start takes seconds, and ten times as long on a machine
      // that is busy with other work.
      project('faults', {
        include: ['*.test.ts'],
        globalSetup: ['../harness/prepare-home.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 60_000 } },
      }),
    ],
  },
})
