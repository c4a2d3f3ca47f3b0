import { Check, CircleAlert } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { sections } from './fields/section-fields.ts'
import type { SiteEditorState } from './use-site-editor.ts'

/** Says whether everything that was typed is saved. */
export function SaveState({ editor }: { editor: SiteEditorState }) {
  const { fault, invalid, unsaved, hasTyped, saving, retry } = editor
  const names = invalid.map((section) => sections[section].label).join(', ')
  const isFailed = fault !== undefined || invalid.length > 0
  const state = fault
    ? `Not saved: ${fault}`
    : names
      ? `Not saved: correct the marked fields in ${names}.`
      : unsaved.length > 0 || saving
        ? 'Saving…'
        : hasTyped
          ? 'Saved'
          : ''
  return (
    <div className="sticky top-[calc(4rem+var(--above))] z-10 flex min-h-8 flex-wrap items-center gap-2 bg-surface py-1 text-sm">
      <p
        role="status"
        className={
          isFailed ? 'flex items-center gap-1.5 font-medium text-bad' : 'flex items-center gap-1.5 text-muted'
        }
      >
        {isFailed && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {state === 'Saved' && <Check aria-hidden className="size-4" />}
        {state}
      </p>
      {fault && (
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}
