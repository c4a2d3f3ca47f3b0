import { heaviest, weighScreens } from '../scripts/weight.mjs'
import type { Finding } from './table.ts'

/** The scripts a browser loads for one address: the heaviest screen of each kind. */
export async function weights(): Promise<Finding[]> {
  const screens = weighScreens()
  return Object.entries(heaviest).map(([kind, bar]) => {
    const ofKind = screens.filter(({ atMost }) => atMost === bar)
    const { page, kilobytes } = ofKind.reduce((one, other) => (other.kilobytes > one.kilobytes ? other : one))
    return {
      work: `scripts of the heaviest ${kind} screen`,
      figure: `${kilobytes} KB`,
      against: `${page.replace('pages/', '')}, of ${ofKind.length}`,
      value: kilobytes,
      bar,
      better: 'less',
    }
  })
}
