import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { offeredServicesQuery } from '#features/services/offered-services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { DraftEditor } from '#ui/draft-editor.tsx'
import { LineFields } from '#ui/line-fields.tsx'
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
  const draftForm = useQuoteForm(options)
  const { form, values, fault } = draftForm
  const services = useQuery(offeredServicesQuery)
  const navigate = useNavigate()
  const remove = useRemoveQuote()
  const { vatPercent } = defaults
  return (
    <DraftEditor
      draftForm={draftForm}
      describe={describeValues}
      sendLabel="Send"
      sendDialog={(draft, ends) => <SendDialog quote={draft} {...ends} />}
      removal={
        quote && {
          name: quote.title,
          remove: async () => {
            await remove.mutateAsync(quote.id)
            void navigate(paths.admin({ tab: 'payments', view: 'quotes' }), { replace: true })
          },
        }
      }
      preview={
        <QuotePreview
          values={values}
          defaults={defaults}
          label={quote?.label ?? null}
          revision={quote?.revision ?? 1}
        />
      }
    >
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
      <StageFields form={form} amounts={stageAmounts(values.stages, offeredTotals(values, vatPercent))} />
      <TermFields form={form} />
    </DraftEditor>
  )
}
