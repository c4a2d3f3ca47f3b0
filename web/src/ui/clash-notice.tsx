import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions } from './dialog-actions.tsx'

interface ClashNoticeProps {
  /** Readable values by field name: `theirs` as stored, `mine` as typed. */
  theirs: Readonly<Record<string, string>>
  mine: Readonly<Record<string, string>>
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

const cell = 'border-line border-t py-2 pr-4 text-left align-top'
const valueCell = cx(cell, '[overflow-wrap:anywhere]')

/** Compares the stored values with the typed ones, after another user has saved first. */
export function ClashNotice({ theirs, mine, busy, onTakeTheirs, onKeepMine }: ClashNoticeProps) {
  return (
    <>
      <Alert tone="accent" title="Someone else changed this while you were editing.">
        Compare both versions and choose which one to keep.
      </Alert>
      <table className="mt-4 w-full text-sm">
        <thead>
          <tr>
            {['Field', 'Saved', 'Yours'].map((header) => (
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
        <Button variant="secondary" onClick={onTakeTheirs}>
          Use saved version
        </Button>
        <Button busy={busy} busyLabel="Saving..." onClick={onKeepMine}>
          Save my version
        </Button>
      </DialogActions>
    </>
  )
}
