import { heaviest, weighScreens, weighStyles } from '../scripts/weight.mjs'
import type { Finding } from './table.ts'

type Weighed = ReturnType<typeof weighScreens>

/** Compares the heaviest public screen, portal screen and styles with their size budgets. */
export async function weights(): Promise<Finding[]> {
  const screens = weighScreens()
  return [
    ...Object.entries(heaviest).map(([kind, bar]) =>
      heaviestOf(
        `scripts of the heaviest ${kind} screen`,
        screens.filter(({ atMost }) => atMost === bar),
      ),
    ),
    heaviestOf('styles of the heaviest page', weighStyles()),
  ]
}

function heaviestOf(work: string, weighed: Weighed): Finding {
  const { page, kilobytes, atMost } = weighed.reduce((one, other) =>
    other.kilobytes > one.kilobytes ? other : one,
  )
  return {
    work,
    figure: `${kilobytes} KB`,
    against: `${page.replace('pages/', '')}, of ${weighed.length}`,
    value: kilobytes,
    bar: atMost,
    better: 'less',
  }
}
