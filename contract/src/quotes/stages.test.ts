import { expect, it } from 'vitest'
import { stagesFault, stageTotals } from './stages.ts'

const halves = [5000, 5000]
const sevenths = [1429, 1429, 1429, 1429, 1428, 1428, 1428]

it('a stage costs its share of the total, whatever the VAT is', () => {
  const total = { netKobo: 27_906_977, vatKobo: 2_093_023, totalKobo: 30_000_000 }
  expect(stageTotals(total, halves)).toEqual([
    { netKobo: 13_953_488, vatKobo: 1_046_512, totalKobo: 15_000_000 },
    { netKobo: 13_953_489, vatKobo: 1_046_511, totalKobo: 15_000_000 },
  ])
})

it.each([1, 7, 99, 10_001, 1_000_000_000_000])('the stages of %i kobo add up to it', (totalKobo) => {
  const vatKobo = Math.round((totalKobo * 75) / 1075)
  const total = { netKobo: totalKobo - vatKobo, vatKobo, totalKobo }
  for (const shares of [[10_000], halves, sevenths, Array.from({ length: 20 }, () => 500)]) {
    const stages = stageTotals(total, shares)
    for (const part of ['netKobo', 'vatKobo', 'totalKobo'] as const)
      expect(stages.reduce((sum, stage) => sum + stage[part], 0)).toBe(total[part])
    for (const stage of stages) expect(stage.netKobo + stage.vatKobo).toBe(stage.totalKobo)
  }
})

it('stages are refused when their shares are not 100%, or one waits for nothing', () => {
  const stage = (shareBasisPoints: number, due = 'acceptance', dueOn: string | null = null) => ({
    shareBasisPoints,
    due,
    dueOn,
  })
  expect(stagesFault([])).toBeUndefined()
  expect(stagesFault([stage(5000), stage(5000, 'approval_of_previous')])).toBeUndefined()
  expect(stagesFault([stage(5000), stage(4999)])).toMatch('99.99%')
  expect(stagesFault([stage(10_000, 'approval_of_previous')])).toMatch('no stage before it')
  expect(stagesFault([stage(10_000, 'date')])).toMatch('date')
  expect(stagesFault([stage(10_000, 'acceptance', '2026-12-01')])).toMatch('date')
})
