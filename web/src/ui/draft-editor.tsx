import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LinesValues } from '#lib/typed-lines.ts'
import type { Draft, DraftForm } from '#lib/use-draft-form.ts'
import { Button } from './button.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

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
  const { stored, busy, saveDraft, saveAndSend, sending } = draftForm
  const { cancelSending, finishSending } = draftForm
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <EditorFrame
        rowForm={draftForm}
        describe={describe}
        onSubmit={saveDraft}
        actions={
          <>
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
          </>
        }
        preview={preview}
      >
        {children}
      </EditorFrame>
      {sending && stored && sendDialog(stored, { onClose: cancelSending, onSent: finishSending })}
      {removing && removal && <RemoveDialog thing="draft" {...removal} onClose={() => setRemoving(false)} />}
    </>
  )
}
