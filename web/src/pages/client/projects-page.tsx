import { paths } from '@jara/contract/paths'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { NewProjectForm } from '#features/checkout/new-project-form.tsx'
import { PaymentResult } from '#features/checkout/payment-result.tsx'
import { UnfinishedOrders } from '#features/checkout/unfinished-orders.tsx'
import { type NewProjectState, useNewProject } from '#features/checkout/use-new-project.ts'
import { useProjectFlow } from '#features/checkout/use-project-flow.ts'
import { useProviderReturn } from '#features/checkout/use-provider-return.ts'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { ClosedArea } from '#features/clients/closed-area.tsx'
import { MyProjects } from '#features/projects/my-projects.tsx'
import { titled } from '#lib/page-title.ts'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress, useChangedAddress } from '#lib/use-change-address.ts'
import { useSwapFocus } from '#lib/use-swap-focus.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('My Projects')

export default function ProjectsPage() {
  const state = useRef<NewProjectState>(undefined)
  const { may } = useChosenClient()
  const { new: asked } = useAddress(paths.projects)
  const isNew = may('order') && asked !== undefined
  const change = useChangeAddress()
  const changedTo = useChangedAddress()
  const [heading, link] = useSwapFocus<HTMLHeadingElement, HTMLAnchorElement>(isNew)

  const { flow, toDashboard } = useProjectFlow({
    payload: (reference) => state.current?.payload(reference),
    onSaved: (reference) => void state.current?.clearOrder(reference),
  })
  const form = useNewProject(flow, toDashboard)
  state.current = form
  useProviderReturn((reference) => void flow.takeReturn(reference))

  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="My Projects"
        text="Everything you have ordered, and its status."
        actions={
          !isNew &&
          may('order') && (
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
      <PaymentResult flow={flow} />
      <UnfinishedOrders flow={flow} />
      {isNew && (
        <NewProjectForm
          state={form}
          busy={flow.phase !== 'form' || form.submitting}
          headingRef={heading}
          onClose={() => change({ new: undefined, service: undefined })}
        />
      )}
      {may('projects') ? <MyProjects /> : <ClosedArea rows="projects" />}
    </div>
  )
}
