import type { LinkedQuote } from '@jara/contract/quotes'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSwapFocus } from '#lib/use-swap-focus.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Money } from '#ui/money.tsx'
import { firstChoice, priceChoice } from './choice.ts'
import { type Decide, orDecided, StaleQuote } from './quote-errors.ts'
import { openQuote } from './quote-link.api.ts'
import { QuoteText } from './quote-text.tsx'

const Signing = lazyPart(async () => (await import('./signing.tsx')).Signing)
const AnswerForm = lazyPart(async () => (await import('./answer-form.tsx')).AnswerForm)

interface OpenQuoteProps {
  token: string
  quote: LinkedQuote
  onChanged: (quote: LinkedQuote) => void
  /** Called when the quote on the screen is not the one that would be signed, or cannot be opened any more. */
  onStale: () => Promise<void>
}

/** A quote that the client can sign, decline or ask to change. */
export function OpenQuote({ token, quote, onChanged, onStale }: OpenQuoteProps) {
  const [chosen, setChosen] = useState(() => firstChoice(quote))
  const [step, setStep] = useState<'sign' | 'changes' | 'decline'>()
  const [acceptButton] = useSwapFocus<HTMLButtonElement, HTMLElement>(step === undefined)
  const priced = priceChoice(quote, chosen)

  /** Runs a call that may decide the quote. Reads a quote that has changed again. */
  const decide: Decide = async (run) => {
    try {
      const decided = await orDecided(run, () => openQuote(token))
      if (decided) onChanged(decided)
    } catch (error) {
      if (!(error instanceof StaleQuote)) throw error
      await onStale()
    }
  }

  const form = { token, decide, onCancel: () => setStep(undefined) }
  return (
    <>
      <QuoteText
        quote={quote}
        chosen={chosen}
        priced={priced}
        onChoose={setChosen}
        locked={step === 'sign'}
      />
      <Suspense>
        {step === 'sign' && <Signing {...form} quote={quote} chosen={chosen} total={priced.total} />}
        {(step === 'changes' || step === 'decline') && <AnswerForm key={step} {...form} answer={step} />}
      </Suspense>
      {step === undefined && (
        <>
          <section aria-label="Other answers" className="mt-8 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setStep('changes')}>
              Request changes
            </Button>
            <Button variant="ghost" onClick={() => setStep('decline')}>
              Decline
            </Button>
          </section>
          <TotalBar total={priced.total}>
            {priced.fault && <Alert tone="accent">{priced.fault}</Alert>}
            <Button
              ref={acceptButton}
              variant="accent"
              disabled={priced.fault !== undefined}
              onClick={() => setStep('sign')}
            >
              Accept and sign
            </Button>
          </TotalBar>
        </>
      )}
    </>
  )
}

/** Stays at the bottom of the window, so that the total is in view while the client chooses options. */
function TotalBar({ total, children }: { total: number; children: ReactNode }) {
  useEffect(() => {
    // The browser scrolls focused controls above the bar.
    const { style } = document.documentElement
    style.scrollPaddingBottom = '8rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <section
      aria-label="Total and acceptance"
      className="sticky bottom-0 z-30 mt-8 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface px-4 py-3 shadow-soft"
    >
      <p aria-live="polite">
        <span className="block text-muted text-sm">Total</span>
        <Money naira={total} className="font-bold font-display text-xl" />
      </p>
      {children}
    </section>
  )
}
