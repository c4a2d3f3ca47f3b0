import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LinesValues } from '#lib/typed-lines.ts'
import type { Draft, DraftForm } from '#lib/use-draft-form.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RequiredNote } from './required-mark.tsx'

interface DraftEditorProps<
  Row extends Draft,
  Values extends FieldValues & LinesValues,
  Output extends object,
> {
  draftForm: DraftForm<Row, Values, Output>
  /** Returns readable values by field name, to compare two users' changes. */
  describe: (values: Values) => Readonly<Record<string, string>>
  sendLabel: string
  /** Asks before the saved draft is sent. */
  sendDialog: (draft: Row, ends: { onClose: () => void; onSent: () => void }) => ReactNode
  /** Undefined while the document is not saved yet. */
  removal: { name: string; remove: () => Promise<void> } | undefined
  preview: ReactNode
  children: ReactNode
}

/** Edits a draft with lines (`useDraftForm`): the form with its buttons, beside a preview of the document. */
export function DraftEditor<
  Row extends Draft,
  Values extends FieldValues & LinesValues,
  Output extends object,
>({
  draftForm,
  describe,
  sendLabel,
  sendDialog,
  removal,
  preview,
  children,
}: DraftEditorProps<Row, Values, Output>) {
  const { stored, clash, banner, busy, saveDraft, saveAndSend, sending } = draftForm
  const { cancelSending, finishSending } = draftForm
  const [removing, setRemoving] = useState(false)
  return (
    <>
      {clash && (
        <Card className="mb-6">
          <ClashNotice
            theirs={describe(clash.theirs)}
            mine={describe(clash.mine)}
            busy={busy}
            onTakeTheirs={clash.takeTheirs}
            onKeepMine={clash.keepMine}
          />
        </Card>
      )}
      <div hidden={clash !== undefined} className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="lg">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              saveDraft()
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            {children}
            <div className="flex flex-wrap gap-2 border-t pt-5">
              <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
                Save draft
              </Button>
              <Button busy={busy} busyLabel="Saving..." onClick={saveAndSend}>
                {sendLabel}
              </Button>
              {removal && (
                <Button variant="ghost" className="ml-auto" onClick={() => setRemoving(true)}>
                  Delete draft
                </Button>
              )}
            </div>
          </form>
        </Card>
        <section aria-label="Preview" className="min-w-0">
          {preview}
        </section>
      </div>
      {sending && stored && sendDialog(stored, { onClose: cancelSending, onSent: finishSending })}
      {removing && removal && <RemoveDialog thing="draft" {...removal} onClose={() => setRemoving(false)} />}
    </>
  )
}
