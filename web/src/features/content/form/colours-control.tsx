import type { Colours } from '@jara/contract/content/colours/palette'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import type { ContentPath } from '../content-path.ts'
import type { ColoursField } from '../fields/field-types.ts'
import { sampleColours } from '../preview/palette-properties.ts'
import { ColourField, type ColourUse, colourUses } from './colour-field.tsx'
import { useSectionForm } from './form-context.ts'
import { ThemeSample } from './theme-sample.tsx'
import { useCompleteColours } from './use-complete-colours.ts'

interface ColoursControlProps {
  field: ColoursField
  colours: Colours | null
  at: ContentPath
}

/** Chooses the two colours of the brand, and shows buttons and texts in them. */
export function ColoursControl({ field, colours, at }: ColoursControlProps) {
  const { change } = useSectionForm()
  const shown = colours ?? sampleColours
  const sampled = useCompleteColours(colours)
  const group = useRef<HTMLFieldSetElement>(null)
  const takeStandard = () => {
    change(at, null)
    // The button disappears.
    group.current?.querySelector<HTMLInputElement>('input:not([type=color])')?.focus()
  }
  return (
    <fieldset ref={group} className="grid gap-4">
      <legend className="contents font-semibold text-sm">{field.label}</legend>
      <p className="text-muted text-sm">{field.hint}</p>
      {(Object.keys(colourUses) as ColourUse[]).map((use) => (
        <ColourField
          key={use}
          use={use}
          colours={shown}
          at={[...at, use]}
          onChange={(colour) => change(at, { ...shown, [use]: colour })}
        />
      ))}
      <div className="grid gap-2 sm:grid-cols-2">
        <ThemeSample theme="light" colours={sampled} />
        <ThemeSample theme="dark" colours={sampled} />
      </div>
      {colours && (
        <div>
          <Button variant="ghost" size="sm" onClick={takeStandard}>
            Use the standard colours
          </Button>
        </div>
      )}
    </fieldset>
  )
}
