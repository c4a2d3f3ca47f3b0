import type { ContentSection } from '@jara/contract/content/content'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { discardSection, reloadSite } from '../content.api.ts'
import { sections } from '../fields/section-fields.ts'
import type { SiteEditorState } from '../use-site-editor.ts'

interface DiscardButtonProps {
  editor: SiteEditorState
  section: ContentSection
  /** Moves the focus, because the button disappears. */
  onDiscarded: () => void
}

/** Asks, then returns a section to what is published. */
export function DiscardButton({ editor, section, onDiscarded }: DiscardButtonProps) {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { label } = sections[section]
  if (!editor.isEdited(section)) return null

  const ask = () => {
    setError(undefined)
    setIsAsking(true)
  }

  const discard = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await editor.store.discard(section, () => discardSection(section))
      setIsAsking(false)
      toast.show(`Changes to ‘${label}’ discarded.`)
      onDiscarded()
    } catch (reason) {
      setError(messageOf(reason, 'The changes could not be discarded. Try again.'))
      void reloadSite()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={ask}>
        Discard changes
      </Button>
      {isAsking && (
        <LazyConfirmDialog
          open
          onClose={() => setIsAsking(false)}
          onConfirm={() => void discard()}
          title={`Discard the changes to ‘${label}’?`}
          text="The section returns to what is published. This cannot be undone."
          confirmLabel="Discard changes"
          cancelLabel="Keep changes"
          busyLabel="Discarding..."
          busy={isBusy}
          error={error}
        />
      )}
    </>
  )
}
