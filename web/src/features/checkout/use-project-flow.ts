import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import type { ArrivalState } from '#lib/arrival.ts'
import { submitPaidProject } from './checkout.api.ts'
import { paidButNotSaved, settleNotice } from './payment-notice.ts'
import { usePaymentFlow } from './use-payment-flow.ts'

interface ProjectFlowOptions {
  /** Returns the request body of an order; without it, the body contains only the reference. */
  payload?: (reference: string) => ({ paymentReference: string } & Record<string, unknown>) | undefined
  onSaved?: (reference: string) => void
}

/** Manages the payment of a project. The dashboard then confirms it. */
export function useProjectFlow({ payload, onSaved }: ProjectFlowOptions = {}) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const toDashboard = ({ id, title, amount, type, paymentReference }: Project) => {
    void cache.invalidateQueries()
    const submitted = { id, title, amount, type, paymentReference }
    navigate(paths.dashboard(), { state: { submitted } satisfies ArrivalState })
  }
  const flow = usePaymentFlow({
    save: (reference) => submitPaidProject(payload?.(reference) ?? { paymentReference: reference }),
    onSaved: (project, reference) => {
      onSaved?.(reference)
      toDashboard(project)
    },
    saveFault: (error, reference, reported) => {
      const notice = settleNotice(error, reference, messageOf(error, moneyText.projectAfterPayment))
      return paidButNotSaved(error, reported)
        ? { ...notice, detail: `${moneyText.paidButNotSubmitted} ${notice.detail}` }
        : notice
    },
  })
  return { flow, toDashboard }
}
