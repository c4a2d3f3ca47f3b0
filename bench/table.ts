/** One row of the result: what was measured, its baseline, and its target. */
export interface Finding {
  work: string
  figure: string
  against: string
  /** The number that is compared with the target (`bar`). */
  value: number
  bar: number
  /** `more` for a share of the baseline's rate; `less` for milliseconds, bytes and growth. */
  better: 'more' | 'less'
}

export const passes = ({ value, bar, better }: Finding): boolean =>
  better === 'more' ? value >= bar : value <= bar

export function table(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.work,
    finding.figure,
    finding.against,
    round(finding.value),
    `${finding.better === 'more' ? '≥' : '≤'} ${finding.bar}`,
    passes(finding) ? 'ok' : 'MISSED',
  ])
  const head = ['Work', 'Jara', 'Against', 'Value', 'Bar', '']
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
