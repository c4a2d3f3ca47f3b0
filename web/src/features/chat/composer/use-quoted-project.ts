import type { ChatMessage } from '@jara/contract/chat'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectQueries } from '#features/projects/projects.api.ts'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'

export type QuotedProject = NonNullable<ChatMessage['project']>

/**
 * Returns the project attached to the next message: the one chosen in the menu, or else the one in the URL,
 * which a link from the project's page puts there. It must be a project of the customer in the conversation.
 */
export function useQuotedProject(customerId: number) {
  const linkedId = Number(useAddress(paths.chat).project) || undefined
  const change = useChangeAddress()
  const [chosen, setChosen] = useState<QuotedProject>()
  const linked = useQuery({ ...projectQueries.detail(linkedId ?? 0), enabled: linkedId !== undefined })
  const fromLink =
    linked.data?.id === linkedId && linked.data?.userId === customerId ? linked.data : undefined

  const unlink = () => {
    if (linkedId !== undefined) change({ project: undefined }, { replace: true })
  }
  return {
    project: chosen ?? (fromLink && cardOf(fromLink)),
    /** Whether the project in the URL is loading, so that a message would be sent without it. */
    loading: !chosen && linkedId !== undefined && linked.isPending,
    failed: !chosen && linkedId !== undefined && linked.isLoadingError,
    choose: (project: QuotedProject) => {
      setChosen(project)
      unlink()
    },
    drop: () => {
      setChosen(undefined)
      unlink()
    },
  }
}

const cardOf = ({ id, title, status }: QuotedProject): QuotedProject => ({ id, title, status })
