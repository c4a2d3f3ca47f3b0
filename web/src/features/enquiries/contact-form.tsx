import { useState } from 'react'
import { contactPage } from '#content/contact.ts'
import { siteQuery } from '#features/site/site.api.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { sendEnquiry } from './contact.api.ts'

const { fields } = contactPage

export function ContactForm() {
  // The settings are loaded in advance, because a simulated submission must not call the server.
  const { data: site } = useLightQuery(siteQuery)
  const [sent, setSent] = useState<string>()
  const { errors, banner, busy, ready, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/enquiries/form')).contactForm,
    submit: async (enquiry, form) => {
      setSent(undefined)
      setSent(await sendEnquiry(enquiry, site))
      form.reset()
    },
    failed: contactPage.failed,
  })

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fields.name} required error={errors.name}>
          <Input autoComplete="name" name="name" />
        </Field>
        <Field label={fields.email} required error={errors.email}>
          <Input type="email" autoComplete="email" inputMode="email" name="email" />
        </Field>
      </div>
      <Field label={fields.subject} required error={errors.subject}>
        <Input name="subject" />
      </Field>
      <Field label={fields.message} required error={errors.message}>
        <Textarea rows={6} name="message" />
      </Field>
      {/* Honeypot: hidden and out of the tab order, so only bots fill it in. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" name="website" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={busy}
          disabled={!ready}
          busyLabel={contactPage.sending}
        >
          {contactPage.send}
        </Button>
        <p className="text-muted text-sm">{contactPage.responseTime}</p>
      </div>
      <p className="hidden noscript:block">{contactPage.withoutScript}</p>
      {banner && <Alert tone="bad">{banner}</Alert>}
      {sent && <Alert tone="good">{sent}</Alert>}
    </form>
  )
}
