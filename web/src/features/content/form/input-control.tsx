import type { Colours } from '@jara/contract/content/colours/palette'
import { Suspense, useEffect, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ContentPath } from '../content-path.ts'
import type { Content, InputField } from '../fields/field-types.ts'
import { useSectionForm } from './form-context.ts'
import { PictureControl } from './picture-control.tsx'

// The colours and typefaces load by themselves, because only one of the sections has them.
const ColoursControl = lazyPart(() => import('./colours-control.tsx').then((module) => module.ColoursControl))
const TypePairControl = lazyPart(() =>
  import('./type-pair-control.tsx').then((module) => module.TypePairControl),
)

interface InputControlProps {
  field: InputField
  value: unknown
  /** The part of the section that has the field, when other fields of it belong to the value. */
  content?: Content
  at: ContentPath
}

/** One control of the form. */
export function InputControl({ field, value, content, at }: InputControlProps) {
  const { errors, change, beginTyping } = useSectionForm()
  const [isLeft, setIsLeft] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const error = errors[at.join('.')]
  const isEarly = isTyping && error !== undefined
  useEffect(() => (isEarly ? beginTyping() : undefined), [isEarly, beginTyping])
  const { label, hint } = field

  if (field.kind === 'switch')
    return (
      <Switch
        label={label}
        text={hint}
        checked={value === true}
        onChange={(event) => change(at, event.target.checked)}
      />
    )
  if (field.kind === 'picture')
    return (
      <PictureControl
        field={field}
        picture={value as string | null}
        isLight={field.known && content?.[field.known.isLight] === true}
        colours={field.mark && content?.colours}
        onChange={(picture) => {
          change(at, picture?.name ?? null)
          if (!field.known) return
          const size = picture && { width: picture.width, height: picture.height }
          change(at.with(-1, field.known.size), size)
          change(at.with(-1, field.known.isLight), picture?.isLight === true)
        }}
      />
    )
  if (field.kind === 'colours')
    return (
      <Suspense fallback={<Skeleton className="h-120" />}>
        <ColoursControl field={field} colours={value as Colours | null} at={at} />
      </Suspense>
    )
  if (field.kind === 'typePair')
    return (
      <Suspense fallback={<Skeleton className="h-104" />}>
        <TypePairControl field={field} value={String(value)} onChange={(choice) => change(at, choice)} />
      </Suspense>
    )
  if (field.kind === 'choice')
    return (
      <Field label={label} hint={hint} error={error}>
        <Select value={String(value)} onChange={(event) => change(at, event.target.value)}>
          {Object.entries(field.choices).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    )

  // A new field is empty at first, and most texts are wrong at their first letter. That is no mistake until the
  // user has left the field.
  const isShown = !isTyping && (value !== '' || isLeft)
  const control = {
    value: String(value),
    maxLength: field.max,
    autoComplete: 'off',
    onFocus: () => setIsTyping(!(isShown && error)),
    onBlur: () => {
      setIsTyping(false)
      setIsLeft(true)
    },
  }
  return (
    <Field
      label={label}
      hideLabel={field.isLabelHidden}
      hint={hint}
      required={field.required}
      error={isShown ? error : undefined}
    >
      {field.kind === 'line' ? (
        <Input
          {...control}
          type={field.type ?? 'text'}
          onChange={(event) => change(at, event.target.value)}
        />
      ) : (
        <Textarea
          {...control}
          rows={field.kind === 'longText' ? 24 : 3}
          onChange={(event) => change(at, event.target.value)}
        />
      )}
    </Field>
  )
}
