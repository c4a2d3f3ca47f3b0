import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `work` after the current test, or after the test file when no test is running. */
export function cleanUp(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}
