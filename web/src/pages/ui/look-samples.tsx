import { formatNaira } from '@jara/contract/lib/money'
import { Avatar } from '#ui/avatar.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { Sample } from './sample.tsx'

const swatches = [
  'bg-paper text-ink',
  'bg-surface text-ink',
  'bg-sunken text-ink',
  'bg-brand text-on-brand',
  'bg-brand-soft text-on-brand-soft',
  'bg-accent text-on-accent',
  'bg-accent-soft text-on-accent-soft',
  'bg-good-soft text-on-good-soft',
  'bg-bad text-on-bad',
  'bg-bad-soft text-on-bad-soft',
  'bg-panel text-on-panel',
  'bg-panel-raised text-panel-muted',
]
const people = ['Ada Obi', 'Tunde Bakare', 'Ngozi Eze', 'Ibrahim Musa', 'Ẹniọlá Ṣówándé', 'Chidi']

export function LookSamples() {
  return (
    <>
      <Sample title="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {swatches.map((pair) => (
            <li key={pair} className={`rounded-md border border-line px-3 py-4 font-medium text-xs ${pair}`}>
              {pair.split(' ').map((name) => (
                <span key={name} className="block">
                  {name}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        <p className="font-bold font-display text-4xl leading-tight">We build what Lagos talks about.</p>
        <p className="max-w-prose">
          Plus Jakarta Sans carries the text: Ẹ káàbọ̀, ọjà, ṣíṣe, ụlọ ọrụ. Links, “quotes”, dashes – and an
          ellipsis… all come from our own files.
        </p>
        <ul className="w-fit text-right tabular-nums">
          {[1_250_000, 104_166.67, 1111.11].map((naira) => (
            <li key={naira}>{formatNaira(naira)}</li>
          ))}
        </ul>
      </Sample>
      <Sample title="Patterns">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(['patchwork', 'spirals', 'combs', 'dots'] as const).map((name) => (
            <div key={name} className="panel h-48 overflow-hidden rounded-lg">
              <Pattern name={name} className="text-on-panel/45" />
            </div>
          ))}
        </div>
        <ul className="flex flex-wrap gap-4">
          {people.map((name) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <Avatar name={name} />
              {name}
            </li>
          ))}
        </ul>
        <Avatar name="Ada Obi" size="sm" />
      </Sample>
    </>
  )
}
