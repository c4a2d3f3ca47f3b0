import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { submitPaidProject } from '#features/checkout/checkout.api.ts'
import { NewProjectForm } from '#features/checkout/new-project-form.tsx'
import { NoticeAlert } from '#features/checkout/notice-alert.tsx'
import { paidButNotSaved, settleNotice } from '#features/checkout/payment-notice.ts'
import { type NewProjectState, useNewProject } from '#features/checkout/use-new-project.ts'
import { usePaymentFlow } from '#features/checkout/use-payment-flow.ts'
import { useProviderReturn } from '#features/checkout/use-provider-return.ts'
import { MyProjects } from '#features/projects/my-projects.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress, useChangedAddress } from '#lib/use-change-address.ts'
import { useSwapFocus } from '#lib/use-swap-focus.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('My Projects')

export default function ProjectsPage() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const state = useRef<NewProjectState>(undefined)
  const isNew = useAddress(paths.projects).new !== undefined
  const change = useChangeAddress()
  const changedTo = useChangedAddress()
  const [heading, link] = useSwapFocus<HTMLHeadingElement, HTMLAnchorElement>(isNew)

  const toDashboard = async (notice: string) => {
    await cache.invalidateQueries()
    navigate(paths.dashboard(), { state: { notice, tone: 'good' } })
  }
  const flow = usePaymentFlow({
    save: (reference) =>
      submitPaidProject(state.current?.payload(reference) ?? { paymentReference: reference }),
    onSaved: async (_, reference) => {
      state.current?.clearOrder(reference)
      await toDashboard(text.paidAndSubmitted)
    },
    saveFault: (error, reported) => {
      const notice = settleNotice(error, () => messageOf(error, text.projectAfterPayment))
      return paidButNotSaved(error, reported)
        ? { ...notice, detail: `${text.paidButNotSubmitted} ${notice.detail}` }
        : notice
    },
  })
  const form = useNewProject(
    flow,
    () => void toDashboard('Your project is submitted. We will review it soon.'),
  )
  state.current = form
  useProviderReturn((reference) => void flow.takeReturn(reference))

  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="My Projects"
        text="Everything you have ordered, and its status."
        actions={
          !isNew && (
            <LinkButton
              ref={link}
              to={changedTo({ new: '1' })}
              preventScrollReset
              variant="accent"
              icon={<Plus aria-hidden className="size-4" />}
            >
              New project
            </LinkButton>
          )
        }
      />
      {flow.notice && (
        <div className="mt-6">
          <NoticeAlert notice={flow.notice} onDismiss={() => flow.setNotice(undefined)} />
        </div>
      )}
      {isNew && (
        <NewProjectForm
          state={form}
          busy={flow.phase !== 'form' || form.submitting}
          headingRef={heading}
          onClose={() => change({ new: undefined, service: undefined })}
        />
      )}
      <MyProjects />
    </div>
  )
}
