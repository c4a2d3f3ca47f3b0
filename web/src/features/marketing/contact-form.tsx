import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { contactPage } from '#content/contact.ts'
import { siteQuery } from '#features/site/site.api.ts'
import { showFormError } from '#lib/form-error.ts'
import { lazyResolver } from '#lib/lazy-resolver.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Enquiry, sendEnquiry } from './contact.api.ts'

const resolver = lazyResolver(async () => (await import('@jara/contract/contact-form')).contactForm)
const empty = { name: '', email: '', subject: '', message: '', website: '' }
const { fields } = contactPage

export function ContactForm() {
  // Known before anything is sent, so that a simulated sending makes no call of its own.
  useQuery(siteQuery)
  const [sent, setSent] = useState<string>()
  const form = useForm({ resolver, defaultValues: empty })
  const { errors, isSubmitting } = form.formState

  const submit = async (enquiry: Enquiry) => {
    setSent(undefined)
    try {
      setSent(await sendEnquiry(enquiry))
      form.reset()
    } catch (error) {
      showFormError(form, error, contactPage.failed)
    }
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fields.name} required error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label={fields.email} required error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
      </div>
      <Field label={fields.subject} required error={errors.subject?.message}>
        <Input {...form.register('subject')} />
      </Field>
      <Field label={fields.message} required error={errors.message?.message}>
        <Textarea rows={6} {...form.register('message')} />
      </Field>
      {/* The trap: out of sight, out of the tab order, and only programs fill it in. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={isSubmitting}
          disabled={isSubmitting}
          busyLabel={contactPage.sending}
        >
          {contactPage.send}
        </Button>
        <p className="text-muted text-sm">{contactPage.responseTime}</p>
      </div>
      <p className="hidden noscript:block">{contactPage.withoutScript}</p>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {sent && <Alert tone="good">{sent}</Alert>}
    </form>
  )
}
