import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Decide } from './quote-errors.ts'
import { declineQuote, requestChanges } from './quote-link.api.ts'

const loadForms = () => import('@jara/contract/quotes/link-forms')

interface AnswerFormProps {
  answer: 'changes' | 'decline'
  token: string
  decide: Decide
  onCancel: () => void
}

/** Asks what should change, or why the client declines. */
export const AnswerForm = ({ answer, ...form }: AnswerFormProps) =>
  answer === 'changes' ? <ChangesForm {...form} /> : <DeclineForm {...form} />

type FormProps = Omit<AnswerFormProps, 'answer'>

const failed = 'Your answer could not be sent. Please try again.'

function ChangesForm({ token, decide, onCancel }: FormProps) {
  const form = usePlainForm({
    schema: async () => (await loadForms()).changesForm,
    submit: ({ text }) => decide(() => requestChanges({ token, text })),
    failed,
  })
  return (
    <TextForm
      form={form}
      title="Request changes"
      text="We will send you a new version of this quote. You cannot sign this version any more."
      name="text"
      label="What should we change?"
      longest={2000}
      submitLabel="Send request"
      onCancel={onCancel}
    />
  )
}

function DeclineForm({ token, decide, onCancel }: FormProps) {
  const form = usePlainForm({
    schema: async () => (await loadForms()).declineForm,
    submit: ({ reason }) => decide(() => declineQuote({ token, reason })),
    failed,
  })
  return (
    <TextForm
      form={form}
      title="Decline the quote"
      text="You cannot sign this quote any more after you decline it."
      name="reason"
      label="Why do you decline?"
      longest={1000}
      submitLabel="Decline quote"
      onCancel={onCancel}
    />
  )
}

interface TextFormProps {
  form: ReturnType<typeof usePlainForm>
  title: string
  text: string
  name: string
  label: string
  longest: number
  submitLabel: string
  onCancel: () => void
}

function TextForm({ form, title, text, name, label, longest, submitLabel, onCancel }: TextFormProps) {
  const [opened] = useState({})
  const { errors, banner, busy, formProps } = form
  return (
    <ResultSection label={title} result={opened} className="mt-8">
      <Card>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted text-sm">{text}</p>
        <form {...formProps} noValidate className="mt-5 flex flex-col gap-4">
          {banner && <Alert tone="bad">{banner}</Alert>}
          <Field label={label} required error={errors[name]}>
            <Textarea name={name} maxLength={longest} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Sending...">
              {submitLabel}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={onCancel}>
              Back to the quote
            </Button>
          </div>
        </form>
      </Card>
    </ResultSection>
  )
}
