import type { TypePair } from '@jara/contract/content/brand'
import { useId } from 'react'
import { typePairFamilies } from '#theme/type-pairs.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { TypePairField } from '../fields/field-types.ts'
import { sampleFamily } from './sample-typeface.ts'

interface TypePairControlProps {
  field: TypePairField
  value: string
  onChange: (value: string) => void
}

/** Chooses a pair of typefaces from a sample of each. */
export function TypePairControl({ field, value, onChange }: TypePairControlProps) {
  const { label, choices } = field
  const name = useId()
  return (
    <RadioCards
      legend={label}
      name={name}
      selected={value}
      options={Object.entries(choices).map(([choice, title]) => ({
        value: choice,
        title,
        text: <Sample pair={choice as TypePair} />,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Screen readers get the name of the pair alone. */
function Sample({ pair }: { pair: TypePair }) {
  const { display, text } = typePairFamilies[pair]
  return (
    <span aria-hidden className="mt-1 block">
      <span className="block font-bold text-xl" style={{ fontFamily: sampleFamily(display) }}>
        Websites that pay for themselves
      </span>
      <span className="block" style={{ fontFamily: sampleFamily(text) }}>
        You know the price before we start, and the day on which we finish.
      </span>
    </span>
  )
}
