import type { EditedSite } from '@jara/contract/content'
import type { ContentSection } from '@jara/contract/content/content'
import { paths } from '@jara/contract/paths'
import { useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { sections } from '../fields/section-fields.ts'
import { comparedValues } from '../publish/section-changes.ts'
import { SaveState } from '../save-state.tsx'
import type { SiteEditorState } from '../use-site-editor.ts'
import { ContentFields } from './content-fields.tsx'
import { DiscardButton } from './discard-button.tsx'
import { SectionFormContext } from './form-context.ts'
import { TextPlaceholders } from './text-placeholders.tsx'

interface SectionFormProps {
  site: EditedSite
  editor: SiteEditorState
  section: ContentSection
}

/** Edits one section. It is saved while the user types. */
export function SectionForm({ site, editor, section }: SectionFormProps) {
  const { label, hint, fields } = sections[section]
  const heading = useRef<HTMLHeadingElement>(null)
  const content = editor.contentOf(section)
  const clash = editor.clashOf(section)
  return (
    <Card as="section" aria-labelledby="section-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="section-title" ref={heading} tabIndex={-1} className="text-xl">
          {label}
        </h2>
        <DiscardButton editor={editor} section={section} onDiscarded={() => heading.current?.focus()} />
      </div>
      <SaveState editor={editor} section={section} />
      {clash && (
        <ClashNotice
          {...comparedValues(fields, clash.theirs, clash.mine)}
          busy={editor.saving === section}
          onTakeTheirs={() => editor.store.drop(section)}
          onKeepMine={() => void editor.store.keep(section, clash.base)}
        />
      )}
      <form
        noValidate
        hidden={clash !== undefined}
        className="mt-2 flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.store.flush()
        }}
      >
        <p className="text-muted text-sm">{hint}</p>
        {section === 'contact' && (
          <Alert>
            Your address, email, phone number and legal name are in{' '}
            <TextLink to={paths.adminSettings()}>Settings</TextLink>, because documents show them too.
          </Alert>
        )}
        <TextPlaceholders site={site} />
        <RequiredNote />
        <SectionFormContext
          value={{
            errors: editor.errorsOf(section),
            isTyped: editor.isTyped(section),
            change: (at, value) => editor.change(section, at, value),
            beginTyping: editor.beginTyping,
            beginUpload: editor.beginUpload,
          }}
        >
          <ContentFields fields={fields} content={content} at={[]} />
        </SectionFormContext>
      </form>
    </Card>
  )
}
