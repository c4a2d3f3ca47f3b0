import { type Colours, readableColours } from '@jara/contract/content/colours/palette'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { ContentPath } from '../content-path.ts'
import { completedColour, isColour, storedColour } from './colour-text.ts'
import { useSectionForm } from './form-context.ts'

export const colourUses = {
  brand: { label: 'Brand colour', hint: 'Buttons, links and dark panels' },
  accent: { label: 'Accent colour', hint: 'The most important button of a page' },
} as const
export type ColourUse = keyof typeof colourUses

interface ColourFieldProps {
  use: ColourUse
  colours: Colours
  at: ContentPath
  onChange: (colour: string) => void
}

/** Chooses or types one colour. When texts in it would be hard to read, it offers the nearest one that works. */
export function ColourField({ use, colours, at, onChange }: ColourFieldProps) {
  const { errors, beginTyping } = useSectionForm()
  const [isTyping, setIsTyping] = useState(false)
  /** The text as it is typed. The field shows it until the user leaves, so that the cursor stays in its place. */
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { label, hint } = colourUses[use]
  const colour = colours[use]
  const fault = errors[at.join('.')]
  // A colour that is typed by half is no mistake until the user has left the field.
  const isEarly = isTyping && fault !== undefined && !isColour(colour)
  useEffect(() => (isEarly ? beginTyping() : undefined), [isEarly, beginTyping])
  const error = isEarly ? undefined : fault
  const canCorrect = error !== undefined && isColour(colours.brand) && isColour(colours.accent)
  const offered = canCorrect ? readableColours(colours)[use] : colour
  const takeOffered = () => {
    onChange(offered)
    // The button disappears.
    input.current?.focus()
  }
  const leave = () => {
    setIsTyping(false)
    setTyped(undefined)
    if (typed !== undefined && completedColour(typed) !== colour) onChange(completedColour(typed))
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
            // Inline, because a class that only this part uses would be in the styles of every page.
            style={{ width: '3.5rem' }}
            className="h-11 shrink-0 rounded-md border border-edge bg-surface p-1 sm:h-10"
          />
          <Input
            ref={input}
            value={typed ?? colour}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => setIsTyping(error === undefined || isColour(colour))}
            onBlur={leave}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(storedColour(event.target.value))
            }}
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
