import { groupDigits } from '@jara/contract/lib/money'
import { plainDay } from '@jara/contract/lib/plain-day'
import type { LinkedQuote, QuoteStage } from '@jara/contract/quotes'
import { hasStagesToShow, stageText } from '@jara/contract/quotes/stage-text'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Money } from '#ui/money.tsx'
import type { PricedChoice } from './choice.ts'

type Shown = Pick<
  LinkedQuote,
  | 'label'
  | 'revision'
  | 'title'
  | 'intro'
  | 'terms'
  | 'validUntil'
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'vatPercent'
> & { stages: readonly QuoteStage[] }

interface QuoteTextProps {
  quote: Shown
  chosen: readonly number[]
  priced: PricedChoice
  /** Called with the new choice. Without it, only the chosen options are shown. */
  onChoose?: (chosen: number[]) => void
  /** Whether the options cannot be changed right now. */
  locked?: boolean
}

const row = 'flex items-start justify-between gap-4 py-3'

/** The whole text of a quote: lines, options, total, stages and terms. */
export function QuoteText({ quote, chosen, priced, onChoose, locked = false }: QuoteTextProps) {
  const id = useId()
  const lines = quote.lines.map((line, position) => ({ ...line, position }))
  const included = lines.filter(
    ({ optional, position }) => !optional || (!onChoose && chosen.includes(position)),
  )
  const options = onChoose ? lines.filter(({ optional }) => optional) : []
  const toggle = (position: number) =>
    onChoose?.(
      chosen.includes(position)
        ? chosen.filter((one) => one !== position)
        : [...chosen, position].sort((a, b) => a - b),
    )
  return (
    <div className="mt-8 flex flex-col gap-8">
      {quote.intro && <Paragraphs text={quote.intro} />}
      {included.length > 0 && (
        <Part title="What you get">
          <ul className="divide-y border-y">
            {included.map((line) => (
              <li key={line.position} className={row}>
                <LineText line={line} />
                <Money naira={line.amount} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {options.length > 0 && (
        <fieldset disabled={locked} className="min-w-0">
          <legend className="mb-3 font-bold font-display text-xl">Options</legend>
          <p className="mb-3 text-muted text-sm">Choose what you want to add. The total changes at once.</p>
          <ul className="divide-y border-y">
            {options.map((line) => (
              <li key={line.position} className={row}>
                <Checkbox
                  className="min-w-0"
                  checked={chosen.includes(line.position)}
                  onChange={() => toggle(line.position)}
                  label={<LineText line={line} />}
                  aria-describedby={`${id}-${line.position}`}
                />
                <span id={`${id}-${line.position}`}>
                  <Money naira={line.amount} />
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Part title="Total">
        <dl className="flex flex-col gap-1.5">
          {priced.vat !== 0 && (
            <>
              <Sum name="Net" naira={priced.net} />
              <Sum name={`VAT ${quote.vatPercent}%`} naira={priced.vat} />
            </>
          )}
          <Sum name="Total" naira={priced.total} strong />
        </dl>
      </Part>
      {hasStagesToShow(quote.stages) && (
        <Part title="When you pay">
          <ol className="divide-y border-y">
            {quote.stages.map((stage, index) => (
              <li key={stage.name + String(index)} className={row}>
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="font-semibold">
                    {stage.name} ({stage.percent}%)
                  </p>
                  <p className="text-muted text-sm">{stageText(stage)}</p>
                </div>
                <Money naira={priced.stages[index] ?? 0} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {quote.terms && (
        <Part title="Terms">
          <Paragraphs text={quote.terms} />
        </Part>
      )}
    </div>
  )
}

interface QuoteHeaderProps {
  quote: Shown
  /** The level of the title: a preview is part of another page. */
  title?: 'h1' | 'h2'
}

/** The number, title, seller, buyer and validity of a quote. */
export const QuoteHeader = ({ quote, title: Title = 'h1' }: QuoteHeaderProps) => (
  <header>
    <p className="text-muted text-sm">
      Quote {quote.label}
      {quote.revision > 1 && `, version ${quote.revision}`} from {quote.seller.name}
    </p>
    <Title tabIndex={-1} className="mt-2 text-3xl [overflow-wrap:anywhere] sm:text-5xl">
      {quote.title}
    </Title>
    <p className="mt-3 text-muted [overflow-wrap:anywhere]">
      For {quote.buyer.name}. Valid until {plainDay(quote.validUntil)}.
    </p>
  </header>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Paragraphs = ({ text }: { text: string }) => (
  <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
)

const LineText = ({ line }: { line: LinkedQuote['lines'][number] }) => (
  <span className="min-w-0 [overflow-wrap:anywhere]">
    <span className="block font-semibold text-base">{line.text}</span>
    {line.quantity !== 1 && (
      <span className="block text-muted text-sm">
        {groupDigits(String(line.quantity))} × <Money naira={line.unitPrice} />
      </span>
    )}
  </span>
)

const Sum = ({ name, naira, strong = false }: { name: string; naira: number; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between gap-4 font-bold text-lg' : 'flex justify-between gap-4'}>
    <dt>{name}</dt>
    <dd>
      <Money naira={naira} />
    </dd>
  </div>
)
