import { type Colours, readableColours } from '@jara/contract/content/colours/palette'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { ContentPath } from '../content-path.ts'
import type { ColoursField } from '../fields/field-types.ts'
import { sampleColours } from '../preview/palette-properties.ts'
import { useSectionForm } from './form-context.ts'
import { ThemeSample } from './theme-sample.tsx'

interface ColoursControlProps {
  field: ColoursField
  colours: Colours | null
  at: ContentPath
}

const uses = {
  brand: { label: 'Brand colour', hint: 'Buttons, links and dark panels' },
  accent: { label: 'Accent colour', hint: 'The most important button of a page' },
} as const
type Use = keyof typeof uses

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** Returns a typed or pasted colour as it is stored: '1D1F61' becomes '#1d1f61'. */
function normalised(typed: string): string {
  const text = typed.trim().toLowerCase()
  return isColour(`#${text}`) ? `#${text}` : text
}

/** Chooses the two colours of the brand, and shows buttons and texts in them. */
export function ColoursControl({ field, colours, at }: ColoursControlProps) {
  const { change } = useSectionForm()
  const shown = colours ?? sampleColours
  const isComplete = isColour(shown.brand) && isColour(shown.accent)
  const group = useRef<HTMLFieldSetElement>(null)
  const takeStandard = () => {
    change(at, null)
    // The button disappears.
    group.current?.querySelector<HTMLInputElement>('input:not([type=color])')?.focus()
  }
  const sampled = useDeferredValue(isComplete ? shown : undefined)
  return (
    <fieldset ref={group} className="grid gap-4">
      <legend className="contents font-semibold text-sm">{field.label}</legend>
      <p className="text-muted text-sm">{field.hint}</p>
      {(Object.keys(uses) as Use[]).map((use) => (
        <ColourField
          key={use}
          use={use}
          colours={shown}
          at={[...at, use]}
          onChange={(colour) => change(at, { ...shown, [use]: colour })}
        />
      ))}
      {sampled && (
        <div className="grid gap-2 sm:grid-cols-2">
          <ThemeSample theme="light" colours={sampled} />
          <ThemeSample theme="dark" colours={sampled} />
        </div>
      )}
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

interface ColourFieldProps {
  use: Use
  colours: Colours
  at: ContentPath
  onChange: (colour: string) => void
}

function ColourField({ use, colours, at, onChange }: ColourFieldProps) {
  const { errors } = useSectionForm()
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { label, hint } = uses[use]
  const colour = colours[use]
  // A colour that is typed by half is no mistake until the user has left the field.
  const error = isColour(colour) || isLeft ? errors[at.join('.')] : undefined
  const canCorrect = error !== undefined && isColour(colours.brand) && isColour(colours.accent)
  const offered = canCorrect ? readableColours(colours)[use] : colour
  const takeOffered = () => {
    onChange(offered)
    // The button disappears.
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={isColour(colour) ? colour : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            style={{ width: '3.5rem' }}
            className="h-11 shrink-0 rounded-md border border-edge bg-surface p-1 sm:h-10"
          />
          <Input
            ref={input}
            value={colour}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onBlur={() => setIsLeft(true)}
            onChange={(event) => onChange(normalised(event.target.value))}
          />
        </div>
      </Field>
      {offered !== colour && (
        <div>
          <Button variant="secondary" size="sm" onClick={takeOffered}>
            <span aria-hidden className="size-4 rounded-sm border" style={{ backgroundColor: offered }} />
            Use {offered}
          </Button>
        </div>
      )}
    </div>
  )
}
