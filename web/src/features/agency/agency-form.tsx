import type { AgencySettings } from '@jara/contract/agency'
import { useLinkedPart } from '#lib/use-linked-part.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { CardForm } from '#ui/card-form.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useSaveAgency } from './agency.api.ts'
import { agencySchema, agencyValues, describeAgency } from './agency-values.ts'
import { InvoiceSettings } from './invoice-settings.tsx'
import { QuoteSettings } from './quote-settings.tsx'

/** Edits the business details on new documents and the settings for bank transfers. */
export function AgencyForm({ settings }: { settings: AgencySettings }) {
  const save = useSaveAgency()
  const { form, submit, busy, banner, clash } = useRowForm({
    schema: agencySchema,
    row: settings,
    valuesOf: (row = settings) => agencyValues(row),
    save: (body, version) => save.mutateAsync({ ...body, version }),
    thing: 'settings',
  })
  const { register, control, formState } = form
  const { errors } = formState
  useLinkedPart()
  return (
    <>
      {clash && (
        <ClashNotice
          theirs={describeAgency(clash.theirs)}
          mine={describeAgency(clash.mine)}
          busy={busy}
          onTakeTheirs={clash.takeTheirs}
          onKeepMine={clash.keepMine}
        />
      )}
      <div hidden={clash !== undefined}>
        <CardForm onSubmit={submit} banner={banner} busy={busy} submitLabel="Save settings" wide>
          <fieldset id="business" tabIndex={-1} className="grid scroll-mt-24 gap-4 sm:grid-cols-2">
            <legend className="mb-3 font-display font-semibold text-lg">Business details on receipts</legend>
            <Field label="Legal name" required error={errors.legalName?.message} className="sm:col-span-2">
              <Input {...register('legalName')} autoComplete="organization" />
            </Field>
            <Field label="Address" error={errors.address?.message} className="sm:col-span-2">
              <Textarea {...register('address')} rows={2} maxLength={400} />
            </Field>
            <Field label="Email" error={errors.email?.message}>
              <Input {...register('email')} type="email" inputMode="email" />
            </Field>
            <Field label="Phone" error={errors.phone?.message}>
              <Input {...register('phone')} type="tel" />
            </Field>
            <Field label="TIN" error={errors.tin?.message}>
              <Input {...register('tin')} autoComplete="off" />
            </Field>
            <Field
              label="VAT in percent"
              required
              hint="Prices include VAT. Enter 0 to leave it off documents."
              error={errors.vatPercent?.message}
            >
              <Input {...register('vatPercent')} inputMode="decimal" autoComplete="off" />
            </Field>
            <Field
              label="Pro-forma valid for days"
              required
              hint="An order can be paid for so long by bank transfer or with a payment link."
              error={errors.proFormaDays?.message}
              className="sm:col-span-2"
            >
              <Input {...register('proFormaDays')} inputMode="numeric" autoComplete="off" />
            </Field>
          </fieldset>
          <InvoiceSettings register={register} errors={errors} />
          <QuoteSettings register={register} errors={errors} />
          <fieldset
            id="bank"
            tabIndex={-1}
            className="mt-4 grid scroll-mt-24 gap-4 border-t pt-6 sm:grid-cols-2"
          >
            <legend className="contents font-display font-semibold text-lg">Bank transfers</legend>
            <Switch
              {...register('transferAllowed')}
              className="sm:col-span-2"
              label="Let customers pay by bank transfer"
              text="They upload a proof; their project waits until staff verify the transfer."
            />
            {errors.transferAllowed && (
              <p role="alert" className="text-bad text-sm sm:col-span-2">
                {errors.transferAllowed.message}
              </p>
            )}
            <Field label="Bank" error={errors.bankName?.message}>
              <Input {...register('bankName')} autoComplete="off" />
            </Field>
            <Field label="Account number" error={errors.accountNumber?.message}>
              <Input {...register('accountNumber')} inputMode="numeric" autoComplete="off" />
            </Field>
            <Field label="Account name" error={errors.accountName?.message} className="sm:col-span-2">
              <Input {...register('accountName')} autoComplete="off" />
            </Field>
            <Field
              label="Require two approvals above"
              hint="Transfers above this amount need two approvals. Leave empty to require one."
              error={errors.twoStaffAbove?.message}
              className="sm:col-span-2"
            >
              <MoneyInput control={control} name="twoStaffAbove" />
            </Field>
          </fieldset>
        </CardForm>
      </div>
    </>
  )
}
