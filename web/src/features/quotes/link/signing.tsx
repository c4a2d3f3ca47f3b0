import { formatNaira } from '@jara/contract/lib/money'
import type { LinkedQuote } from '@jara/contract/quotes'
import type { DocumentToSign } from '@jara/contract/quotes/link'
import type { SignerForm } from '@jara/contract/quotes/link-forms'
import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { CodeForm } from './code-form.tsx'
import { asksForCode, assertSameOffer, type Decide } from './quote-errors.ts'
import { acceptQuote, documentToSign, sendCode } from './quote-link.api.ts'
import { SignatureField } from './signature-field.tsx'

interface SigningProps {
  token: string
  quote: LinkedQuote
  chosen: number[]
  /** The total that the screen shows for this choice. */
  total: number
  decide: Decide
  onCancel: () => void
}

interface Signing extends SignerForm {
  document: DocumentToSign
  drawing: string | null
}

/** Asks for the name and the role, then for the code, and signs the quote. */
export function Signing({ token, quote, chosen, total, decide, onCancel }: SigningProps) {
  const [opened] = useState({})
  const [signing, setSigning] = useState<Signing>()

  const sign = ({ document: { revision, sha256, chosen }, ...signer }: Signing, code: string | null) =>
    acceptQuote({ token, revision, sha256, chosen, ...signer, code })

  const signWithoutCode = (ready: Signing) =>
    sign(ready, null).catch((error: unknown) => {
      if (!asksForCode(error)) throw error
      return undefined
    })

  const send = async () => {
    await sendCode(token)
    return undefined
  }

  const begin = (signer: SignerForm, drawing: string | null) =>
    decide(async () => {
      const document = await documentToSign({ token, chosen })
      assertSameOffer(document, { revision: quote.revision, total })
      const ready = { ...signer, document, drawing }
      const accepted = quote.signsWithoutCode ? await signWithoutCode(ready) : undefined
      if (accepted) return accepted
      await sendCode(token)
      setSigning(ready)
      return undefined
    })

  return (
    <ResultSection label="Sign the quote" result={signing ?? opened} className="mt-8">
      <Card>
        <h2 className="text-2xl">{signing ? 'Confirm with a code' : 'Sign the quote'}</h2>
        <p className="mt-2">
          You accept quote {quote.label} for <b>{formatNaira(total)}</b>
          {quote.terms && ', with its terms'}.
        </p>
        {signing ? (
          <CodeForm
            hint={quote.recipientHint}
            onResend={() => decide(send)}
            submitLabel={`Sign and accept for ${formatNaira(total)}`}
            busyLabel="Signing..."
            onCode={(code) => decide(() => sign(signing, code))}
            onCancel={onCancel}
          />
        ) : (
          <SignerFields
            submitLabel={quote.signsWithoutCode ? `Sign and accept for ${formatNaira(total)}` : 'Continue'}
            name={quote.recipientName}
            onSigner={begin}
            onCancel={onCancel}
          />
        )}
      </Card>
    </ResultSection>
  )
}

interface SignerFieldsProps {
  name: string
  submitLabel: string
  onSigner: (signer: SignerForm, drawing: string | null) => Promise<void>
  onCancel: () => void
}

function SignerFields({ name: recipientName, submitLabel, onSigner, onCancel }: SignerFieldsProps) {
  const [name, setName] = useState(recipientName)
  const [drawing, setDrawing] = useState<string | null>(null)
  const { errors, banner, busy, ready, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/quotes/link-forms')).signerForm,
    submit: (signer) => onSigner(signer, drawing),
    failed: 'This did not work. Please check your connection and try again.',
  })
  return (
    <form {...formProps} noValidate className="mt-5 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Field label="Your full name" required error={errors.name}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label="Your role"
        required
        hint="For example Director, Owner or Private client."
        error={errors.capacity}
      >
        <Input name="capacity" autoComplete="organization-title" maxLength={100} />
      </Field>
      <Field
        label="Purchase order"
        hint="Your own number for this purchase, if you have one. Your invoices will show it."
        error={errors.purchaseOrder}
      >
        <Input name="purchaseOrder" autoComplete="off" maxLength={60} />
      </Field>
      <SignatureField name={name} onDrawn={setDrawing} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={busy}
          disabled={!ready}
          busyLabel="One moment..."
        >
          {submitLabel}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onCancel}>
          Back to the quote
        </Button>
      </div>
    </form>
  )
}
