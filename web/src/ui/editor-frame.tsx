import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Card } from './card.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { RequiredNote } from './required-mark.tsx'

interface EditorFrameProps<Values> {
  /** The state of the form (`useRowForm`). */
  rowForm: {
    clash: { theirs: Values; mine: Values; takeTheirs: () => void; keepMine: () => void } | undefined
    banner: string | undefined
    busy: boolean
  }
  /** Returns readable values by field name, to compare two users' changes. */
  describe: (values: Values) => Readonly<Record<string, string>>
  onSubmit: () => void
  actions: ReactNode
  /** What is shown above the preview. */
  aside?: ReactNode
  preview: ReactNode
  children: ReactNode
}

/** A form on its own page, beside a preview of the document. Two users' changes are compared above it. */
export function EditorFrame<Values>({
  rowForm: { clash, banner, busy },
  describe,
  onSubmit,
  actions,
  aside,
  preview,
  children,
}: EditorFrameProps<Values>) {
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
      <div
        hidden={clash !== undefined}
        className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
      >
        {aside && <div className="grid min-w-0 gap-6 lg:col-start-2">{aside}</div>}
        <Card padding="lg" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            {children}
            <div className="flex flex-wrap gap-2 border-t pt-5">{actions}</div>
          </form>
        </Card>
        <section aria-label="Preview" className="min-w-0 lg:col-start-2">
          {preview}
        </section>
      </div>
    </>
  )
}
