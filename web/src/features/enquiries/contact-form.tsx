import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { siteQuery } from '#features/site/site.api.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { useAddress } from '#lib/use-address.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { sendEnquiry } from './contact.api.ts'

const responseTime = 'We reply within 24-48 business hours.'

/**
 * Returns the service whose 'Learn More' link was followed. During hydration there is none, because the page
 * was prerendered without a query string.
 */
function useChosenService(services: readonly string[]) {
  const { service } = useAddress(paths.contact)
  return useHydrated() ? services.find((title) => title === service) : undefined
}

export function ContactForm({ services }: { services: readonly string[] }) {
  const service = useChosenService(services)
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
    failed: 'Your message could not be sent. Please try again, or write to us by email.',
  })

  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      <RequiredNote />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" required error={errors.name}>
          <Input autoComplete="name" name="name" />
        </Field>
        <Field label="Email address" required error={errors.email}>
          <Input type="email" autoComplete="email" inputMode="email" name="email" />
        </Field>
      </div>
      <Field label="Subject" required error={errors.subject}>
        <Input name="subject" defaultValue={service} />
      </Field>
      <Field label="Message" required error={errors.message}>
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
        <Button type="submit" variant="accent" size="lg" busy={busy} disabled={!ready} busyLabel="Sending...">
          Send message
        </Button>
        <p className="text-muted text-sm">{responseTime}</p>
      </div>
      <p className="hidden noscript:block">
        The form needs JavaScript. Without it, please write to us by email or call.
      </p>
      {banner && <Alert tone="bad">{banner}</Alert>}
      {sent && <Alert tone="good">{sent}</Alert>}
    </form>
  )
}
