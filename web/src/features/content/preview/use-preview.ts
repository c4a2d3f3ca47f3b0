import type { ContentSection } from '@jara/contract/content/content'
import type { ListedPage } from '@jara/contract/content/search'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { renderPreview } from '../content.api.ts'
import type { Content } from '../fields/field-types.ts'
import { lastWins } from './last-wins.ts'

const pauseMs = 100

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

/** Renders a page shortly after each change. The last answer stays until the next one. */
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
  const newest = useRef(wanted)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = wanted
    // A change during the pause does not extend it, so that the preview also follows fast typing.
    pause.current ??= setTimeout(() => {
      pause.current = undefined
      void render(JSON.parse(newest.current))
    }, pauseMs)
  }, [wanted, render])
  useEffect(
    () => () => {
      clearTimeout(pause.current)
      pause.current = undefined
    },
    [],
  )

  return { ...preview, retry: () => setAttempt((last) => last + 1) }
}
