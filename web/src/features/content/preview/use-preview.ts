import type { ContentSection } from '@jara/contract/content/content'
import type { ListedPage } from '@jara/contract/content/search'
import { useEffect, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { renderPreview } from '../content.api.ts'
import type { Content } from '../fields/field-types.ts'
import { lastWins } from './last-wins.ts'

const pauseMs = 150

interface PreviewRequest {
  page: ListedPage
  /** The sections as typed. The server takes the others from the drafts. */
  content: Partial<Record<ContentSection, Content>>
  /** Changes when a draft changes that is not part of `content`. */
  drafts: string
}

interface Preview {
  shown: { page: ListedPage; html: string } | undefined
  error: string | undefined
}

/** Renders a page shortly after the last change. The last answer stays until the next one. */
export function usePreview(request: PreviewRequest) {
  const [preview, setPreview] = useState<Preview>({ shown: undefined, error: undefined })
  const [attempt, setAttempt] = useState(0)
  const [render] = useState(() =>
    lastWins(async ({ page, content }: PreviewRequest, isLatest) => {
      try {
        const { html } = await renderPreview(page, content)
        if (isLatest()) setPreview({ shown: { page, html }, error: undefined })
      } catch (reason) {
        const error = messageOf(reason, 'The preview could not be loaded.')
        if (isLatest()) setPreview(({ shown }) => ({ shown, error }))
      }
    }),
  )

  // Requests with the same content are the same request, although each render creates new objects.
  const wanted = JSON.stringify({ ...request, attempt })
  useEffect(() => {
    const pause = setTimeout(() => void render(JSON.parse(wanted)), pauseMs)
    return () => clearTimeout(pause)
  }, [wanted, render])

  return { ...preview, retry: () => setAttempt((last) => last + 1) }
}
