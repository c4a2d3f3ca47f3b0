import type { EditedSite } from '@jara/contract/content'
import type { BrandContent } from '@jara/contract/content/brand'
import type { ContentSection } from '@jara/contract/content/content'
import type { ListedPage } from '@jara/contract/content/search'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { baseOf } from '../content.api.ts'
import { pageNames } from '../fields/offer-fields.ts'
import { sectionNames, sections } from '../fields/section-fields.ts'
import type { SiteEditorState } from '../use-site-editor.ts'
import { hasLiveList } from './page-update.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'

interface PreviewPaneProps {
  site: EditedSite
  editor: SiteEditorState
  section: ContentSection
  /** Whether the preview has the room for a desktop. */
  isWide: boolean
}

const screens = { Phone: 360, Desktop: 1280 } as const
type Screen = keyof typeof screens
const screenNames = Object.keys(screens) as Screen[]
const themes = ['Light', 'Dark'] as const

/** Shows a public page with what is typed. The page follows the section, and the user can choose another one. */
export function PreviewPane({ site, editor, section, isWide }: PreviewPaneProps) {
  const [screen, setScreen] = useState<Screen>(isWide ? 'Desktop' : 'Phone')
  const [theme, setTheme] = useState<(typeof themes)[number]>('Light')
  const [chosen, setChosen] = useState<{ section: ContentSection; page: ListedPage }>()
  const page = chosen?.section === section ? chosen.page : sections[section].page
  const { typed } = editor
  const { shown, error, retry } = usePreview({
    page,
    content: typed,
    drafts: sectionNames
      .map((name) => (typed[name] ? 0 : baseOf(site, name).version))
      .concat(site.shownVersion)
      .join(),
  })
  const { colours } = { ...site.content.brand, ...typed.brand } as BrandContent
  const isOutdated = editor.isInvalid(section)

  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Field label="Page" hideLabel className="w-48">
          <Select
            dense
            value={page}
            onChange={(event) => setChosen({ section, page: event.target.value as ListedPage })}
          >
            {Object.entries(pageNames).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-wrap gap-2">
          <Switcher legend="Theme" names={themes} selected={theme} onSelect={setTheme} />
          <Switcher legend="Screen" names={screenNames} selected={screen} onSelect={setScreen} />
        </div>
      </div>
      {isOutdated && <Alert tone="accent">The preview shows the last version without mistakes.</Alert>}
      {error && shown && (
        <Alert
          tone="bad"
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {shown && hasLiveList(shown.html) && (
        <p className="text-muted text-sm">
          Services, plans and projects from the Admin Panel are not part of the preview.
        </p>
      )}
      {shown ? (
        <PreviewFrame
          title={`Preview of ${pageNames[shown.page]}`}
          page={shown.page}
          html={shown.html}
          screenWidth={screens[screen]}
          theme={theme === 'Dark' ? 'dark' : 'light'}
          colours={colours}
        />
      ) : error ? (
        <ErrorState text={error} onRetry={retry} />
      ) : (
        <Skeleton className="h-120" />
      )}
    </section>
  )
}

interface SwitcherProps<Name extends string> {
  legend: string
  names: readonly Name[]
  selected: Name
  onSelect: (name: Name) => void
}

function Switcher<Name extends string>({ legend, names, selected, onSelect }: SwitcherProps<Name>) {
  return (
    <fieldset className="flex gap-1 rounded-md bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {names.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === selected ? 'secondary' : 'ghost'}
          aria-pressed={name === selected}
          onClick={() => onSelect(name)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
