import { StartError } from './start-error.ts'

/**
 * Runs a command of the command line. For an error that the operator can fix, prints only the message,
 * without a stack trace.
 */
export async function runCli(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const wrongArguments = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return error instanceof StartError || wrongArguments ? error.message : (error.stack ?? error.message)
}
