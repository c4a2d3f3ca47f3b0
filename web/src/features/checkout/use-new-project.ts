import type { PaymentTerm } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateProject } from '#features/projects/projects.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddress } from '#lib/use-address.ts'
import { findOffered, serviceValue } from './offer-choice.ts'
import { useOrderDraft } from './order-draft.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

export interface NewProjectValues {
  title: string
  description: string
  offer: string
  term: PaymentTerm | 'later'
}

const blank: NewProjectValues = { title: '', description: '', offer: '', term: 'onetime' }

/** Returns the state of the form on My Projects. `onSubmitted` runs after a submission without payment. */
export function useNewProject(flow: PaymentFlow, onSubmitted: () => void) {
  const user = useSessionUser()
  const services = useQuery(servicesQuery)
  const create = useCreateProject()
  const [fault, setFault] = useState<string>()

  const { service: chosen } = useAddress(paths.projects)
  const given = chosen ? serviceValue(chosen) : undefined
  const form = useForm<NewProjectValues>({ defaultValues: { ...blank, offer: given ?? '' } })
  const draft = useOrderDraft(form, `draft:project:${user?.id}`, given, flow.phase === 'form')

  const values = form.watch()
  const offered = findOffered(values.offer, services.data ?? [], [])
  const service = offered?.kind === 'service' ? offered.item : undefined
  const complete = values.title.trim() !== '' && values.description.trim() !== '' && service !== undefined

  async function submit() {
    setFault(undefined)
    if (!complete || !service) return setFault(text.fillRequired)
    const { title, description, term } = values
    const project = { title, description, serviceId: service.id }
    if (term !== 'later') {
      if (!user?.email) return setFault(text.noEmail)
      // The form ignores an error, because the flow shows it in its own notice.
      const checkout = await flow.start({ ...project, term, pageUrl: location.href }).catch(() => undefined)
      if (!checkout) return
      draft.markSent(checkout.reference)
      return void (await flow.pay(checkout))
    }
    try {
      await create.mutateAsync(project)
      clear()
      onSubmitted()
    } catch (error) {
      setFault(messageOf(error, text.addFailed('project')))
    }
  }

  /**
   * Returns the request body that the specification prescribes. The server uses only the reference and reads
   * the other values from the stored order and the provider.
   */
  const payload = (reference: string) => ({
    title: values.title,
    description: values.description,
    serviceId: service?.id ?? null,
    paymentTerm: values.term,
    paymentMethod: 'paystack',
    paymentReference: reference,
    paymentStatus: 'paid',
    paymentProof: null,
  })

  const clear = () => {
    draft.clear()
    form.reset(blank)
  }
  const clearOrder = (reference: string) => {
    if (draft.isOrder(reference)) clear()
  }

  return {
    form,
    services,
    service,
    complete,
    fault,
    submit,
    payload,
    clearOrder,
    submitting: create.isPending,
  }
}

export type NewProjectState = ReturnType<typeof useNewProject>
