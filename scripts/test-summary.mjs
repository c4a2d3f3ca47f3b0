import { stripVTControlCharacters } from 'node:util'

/** So that a terminal shows it, and the tail of a log. */
const atMostLines = 40

/** What each step took, and at the very end which tests failed and why. */
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

/** Every failing test has its name and as many lines of its error as there is room for. */
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
