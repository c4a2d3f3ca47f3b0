import { stripVTControlCharacters } from 'node:util'

/** Maximum number of lines for the failures, so that they fit into a terminal and into the tail of a log. */
const atMostLines = 40

/** Prints the time of each step, then the failed tests with their errors. */
export function printSummary(results, total) {
  console.log('')
  for (const { name, took, share } of results)
    console.log(
      `${took.toFixed(1).padStart(7)} s  ${name}${took > share ? `, more than its share of ${share} s` : ''}`,
    )
  const failures = results.flatMap((result) => result.failures)
  for (const line of failureLines(failures)) console.log(line)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed, ${total}`)
}

/** Shows as many failed tests as fit, each with the first lines of its error. */
function failureLines(failures) {
  const room = atMostLines - 4
  const shown = failures.slice(0, Math.floor(room / 3))
  const linesEach = Math.floor(room / Math.max(1, shown.length)) - 2
  const more = failures.length - shown.length
  return [
    ...shown.flatMap(({ test, error }) => ['', `FAILED  ${test}`, ...linesOf(error).slice(0, linesEach)]),
    ...(more > 0 ? [`and ${more} more, above`] : []),
  ]
}

const linesOf = (error) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line.slice(0, 160)}`)
