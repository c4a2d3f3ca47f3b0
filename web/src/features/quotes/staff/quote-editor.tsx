import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { servicesQuery } from '#features/services/services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { LineFields } from '#ui/line-fields.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
import { TypedTotals } from '#ui/typed-totals.tsx'
import { OptionFields } from './option-fields.tsx'
import { QuoteFields, TermFields } from './quote-fields.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { blankQuoteLine, describeValues } from './quote-values.ts'
import { SendDialog } from './send-dialog.tsx'
import { useRemoveQuote } from './staff-quotes.api.ts'
import { StageFields } from './stage-fields.tsx'
import { includedIn, offeredTotals, stageAmounts } from './typed-stages.ts'
import { type QuoteFormOptions, useQuoteForm } from './use-quote-form.ts'

/** Writes a quote: the form, its totals and stages, and a preview of what the client will see. */
export function QuoteEditor(options: QuoteFormOptions) {
  const { quote, defaults } = options
  const { form, values, stored, clash, banner, busy, fault, saveDraft, saveAndSend, sending, stopSending } =
    useQuoteForm(options)
  const services = useQuery(servicesQuery)
  const navigate = useNavigate()
  const remove = useRemoveQuote()
  const [removing, setRemoving] = useState(false)
  const { vatPercent } = defaults

  return (
    <>
      {clash && (
        <Card className="mb-6">
          <ClashNotice
            theirs={describeValues(clash.theirs)}
            mine={describeValues(clash.mine)}
            busy={busy}
            onTakeTheirs={clash.takeTheirs}
            onKeepMine={clash.keepMine}
          />
        </Card>
      )}
      <div hidden={clash !== undefined} className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="lg">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              saveDraft()
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            <QuoteFields form={form} />
            <LineFields
              form={linesOf(form)}
              vatPercent={vatPercent}
              fault={fault}
              services={services}
              blank={blankQuoteLine}
              further={(index) => <OptionFields form={form} index={index} />}
            />
            <TypedTotals values={includedIn(values)} vatPercent={vatPercent} />
            <StageFields
              form={form}
              amounts={stageAmounts(values.stages, offeredTotals(values, vatPercent))}
            />
            <TermFields form={form} />
            <div className="flex flex-wrap gap-2 border-t pt-5">
              <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
                Save draft
              </Button>
              <Button busy={busy} busyLabel="Saving..." onClick={saveAndSend}>
                Send
              </Button>
              {quote && (
                <Button variant="ghost" className="ml-auto" onClick={() => setRemoving(true)}>
                  Delete draft
                </Button>
              )}
            </div>
          </form>
        </Card>
        <section aria-label="Preview" className="min-w-0">
          <QuotePreview
            values={values}
            defaults={defaults}
            label={quote?.label ?? null}
            revision={quote?.revision ?? 1}
          />
        </section>
      </div>
      {sending && stored && <SendDialog quote={stored} onClose={stopSending} />}
      {removing && quote && (
        <RemoveDialog
          thing="draft"
          name={quote.title}
          remove={async () => {
            await remove.mutateAsync(quote.id)
            void navigate(paths.admin({ tab: 'payments', view: 'quotes' }), { replace: true })
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
