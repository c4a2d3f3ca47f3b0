import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions } from './dialog-actions.tsx'

interface ClashNoticeProps {
  /** Field by field, in words. */
  theirs: Readonly<Record<string, string>>
  mine: Readonly<Record<string, string>>
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

const cell = 'border-line border-t py-2 pr-4 text-left align-top'
const valueCell = cx(cell, '[overflow-wrap:anywhere]')

/** Somebody else saved first: what they saved beside what was typed here. */
export function ClashNotice({ theirs, mine, busy, onTakeTheirs, onKeepMine }: ClashNoticeProps) {
  return (
    <>
      <Alert tone="accent" title="Somebody else has saved a change meanwhile.">
        Compare the two, then decide which one stays.
      </Alert>
      <table className="mt-4 w-full text-sm">
        <thead>
          <tr>
            {['Field', 'Saved now', 'Yours'].map((header) => (
              <th key={header} scope="col" className="pr-4 pb-2 text-left font-semibold text-muted text-xs">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(theirs).map(([name, value]) => (
            <tr key={name} className={cx(value !== mine[name] && 'font-semibold')}>
              <th scope="row" className={cx(cell, 'font-medium text-muted')}>
                {name}
                {value !== mine[name] && <span className="sr-only"> (different)</span>}
              </th>
              <td className={valueCell}>{value || '–'}</td>
              <td className={valueCell}>{mine[name] || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button variant="secondary" disabled={busy} onClick={onTakeTheirs}>
          Use what is saved
        </Button>
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Save mine instead
        </Button>
      </DialogActions>
    </>
  )
}
