import { Link } from 'react-router'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { sectionNames, sections } from './fields/section-fields.ts'
import type { SiteEditorState } from './use-site-editor.ts'

interface SectionLinksProps {
  editor: SiteEditorState
  selected: string
}

/** Links to the sections. A dot marks those with changes that are not published. */
export function SectionLinks({ editor, selected }: SectionLinksProps) {
  const to = useChangedAddress()
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-wrap gap-1">
        {sectionNames.map((section) => (
          <li key={section}>
            <Link
              to={to({ section })}
              preventScrollReset
              aria-current={section === selected ? 'page' : undefined}
              className={cx(
                'flex min-h-8 items-center gap-2 rounded-sm px-3 font-semibold text-sm transition-colors duration-150',
                section === selected ? 'bg-brand-soft text-on-brand-soft' : 'text-muted hover:text-ink',
              )}
            >
              {sections[section].label}
              {editor.isEdited(section) && (
                <>
                  <span aria-hidden title="Edited" className="size-2 rounded-full bg-accent" />
                  <VisuallyHidden>Edited</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
