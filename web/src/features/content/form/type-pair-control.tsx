import { useId } from 'react'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { Typefaces, TypePairField } from '../fields/field-types.ts'

interface TypePairControlProps {
  field: TypePairField
  value: string
  onChange: (value: string) => void
}

/** Chooses a pair of typefaces from a sample of each. */
export function TypePairControl({ field, value, onChange }: TypePairControlProps) {
  const name = useId()
  return (
    <RadioCards
      legend={field.label}
      name={name}
      selected={value}
      options={Object.entries(field.choices).map(([choice, title]) => ({
        value: choice,
        title,
        text: <Sample typefaces={field.typefaces[choice]} />,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Sample({ typefaces }: { typefaces: Typefaces | undefined }) {
  return (
    <span className="mt-1 block">
      <span className="block font-bold text-xl" style={{ fontFamily: typefaces?.display }}>
        Websites that pay for themselves
      </span>
      <span className="block" style={{ fontFamily: typefaces?.text }}>
        From ₦250,000, ready in six weeks.
      </span>
    </span>
  )
}
