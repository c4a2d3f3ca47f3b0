import { adminText } from '@jara/contract/admin-text'
import type { PaymentTerm } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { useCreateProject } from '#features/projects/projects.api.ts'
import { servicesQuery } from '#features/services/services.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { showFieldErrors } from '#lib/form-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddress } from '#lib/use-address.ts'
import { openCheckout } from './checkout.api.ts'
import { focusMissing } from './focus-missing.ts'
import type { FormFault } from './form-alerts.tsx'
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
export function useNewProject(flow: PaymentFlow, onSubmitted: (project: Project) => void) {
  const user = useSessionUser()
  const services = useQuery(servicesQuery)
  const create = useCreateProject()
  const { clientId } = useChosenClient()
  const [fault, setFault] = useState<FormFault>()

  const { service: chosen } = useAddress(paths.projects)
  const given = chosen ? { offer: serviceValue(chosen) } : {}
  const form = useForm<NewProjectValues>({
    defaultValues: { ...blank, ...given },
    // Typing in a field removes the server's error beside it.
    mode: 'onChange',
  })
  const draft = useOrderDraft(form, blank, `draft:project:${user?.id}`, given, flow.phase === 'form')

  const values = form.watch()
  const offered = findOffered(values.offer, services.data ?? [], [])
  const service = offered?.kind === 'service' ? offered.item : undefined
  const complete = values.title.trim() !== '' && values.description.trim() !== '' && service !== undefined

  async function submit() {
    setFault(undefined)
    if (!complete || !service) {
      setFault({ text: moneyText.fillRequired })
      return focusMissing(form, ['title', 'description', 'offer'])
    }
    const { title, description, term } = values
    const project = { clientId, title, description, serviceId: service.id }
    if (term !== 'later') {
      if (!user?.email) return setFault({ text: moneyText.noEmail })
      const order = { ...project, term, replaces: draft.sentReference(), pageUrl: location.href }
      const checkout = await flow
        .start(async () => {
          const opened = await openCheckout(order)
          await draft.markSent(opened.reference)
          return opened
        })
        .catch((error: unknown) => showFieldErrors(form, error))
      if (checkout) await flow.pay(checkout)
      return
    }
    try {
      const submitted = await create.mutateAsync(project)
      draft.clear()
      onSubmitted(submitted)
    } catch (error) {
      showFieldErrors(form, error)
      setFault({ text: messageOf(error, adminText.addFailed('project')) })
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

  /** Loads the services again, then focuses their field, because the button is gone. */
  const retryServices = async () => {
    await services.refetch()
    form.setFocus('offer')
  }

  return {
    form,
    services,
    retryServices,
    service,
    complete,
    fault: complete && fault?.text === moneyText.fillRequired ? undefined : fault,
    submit,
    payload,
    clearOrder: draft.clearOrder,
    submitting: create.isPending,
  }
}

export type NewProjectState = ReturnType<typeof useNewProject>
