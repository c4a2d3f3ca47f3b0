import type { ContentSection } from '@jara/contract/content/content'
import { Check, CircleAlert } from 'lucide-react'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { sections } from './fields/section-fields.ts'
import type { SiteEditorState } from './use-site-editor.ts'

interface SaveStateProps {
  editor: SiteEditorState
  /** The section that is shown. */
  section: ContentSection
}

const namesOf = (names: readonly ContentSection[]) =>
  names.map((name) => `‘${sections[name].label}’`).join(', ')

/** Says what keeps the typed sections from being saved, or undefined. */
function faultIn({ fault, failed, clashing, invalid }: SiteEditorState, section: ContentSection) {
  if (fault) {
    const elsewhere = failed.length > 0 && !failed.includes(section)
    return `Not saved${elsewhere ? ` in ${namesOf(failed)}` : ''}: ${fault}`
  }
  if (clashing.includes(section)) return 'Not saved: choose which version to keep.'
  if (clashing.length > 0) return `Not saved: someone else has changed ${namesOf(clashing)}.`
  return invalid.length > 0 ? `Not saved: correct the marked fields in ${namesOf(invalid)}.` : undefined
}

/** Says what is still to be done before everything is saved, or that it is. */
function progressOf({ invalid, isIncomplete, unsaved, saving, hasTyped }: SiteEditorState): string {
  if (invalid.length > 0)
    return isIncomplete ? `Not saved yet: complete the new entry in ${namesOf(invalid)}.` : 'Not saved yet'
  if (unsaved.length > 0 || saving) return 'Saving…'
  return hasTyped ? 'Saved' : ''
}

/** Says whether everything that was typed is saved. */
export function SaveState({ editor, section }: SaveStateProps) {
  const to = useChangedAddress()
  const { fault, clashing, invalid, isIncomplete, isTyping, failed, retry } = editor
  const isOnlyInvalid = !fault && clashing.length === 0 && invalid.length > 0
  // Nothing is marked yet.
  const isEarly = isOnlyInvalid && (isTyping || isIncomplete)
  const problem = isEarly ? undefined : faultIn(editor, section)
  const state = problem ?? progressOf(editor)
  const other = fault ? failed.find((name) => name !== section) : clashing.find((name) => name !== section)
  return (
    <div className="sticky top-[calc(4rem+var(--above))] z-10 flex min-h-8 flex-wrap items-center gap-2 bg-surface py-1 text-sm">
      <p
        role="status"
        className={
          problem ? 'flex items-center gap-1.5 font-medium text-bad' : 'flex items-center gap-1.5 text-muted'
        }
      >
        {problem && <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {state === 'Saved' && <Check aria-hidden className="size-4" />}
        {state}
      </p>
      {problem && fault && (
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      )}
      {problem && other && (
        <TextLink to={to({ section: other })} preventScrollReset>
          Open {sections[other].label}
        </TextLink>
      )}
    </div>
  )
}
