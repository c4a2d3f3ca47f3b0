import type { ChatAttachment } from '@jara/contract/chat'
import { attachmentTypes, largestAttachmentBytes } from '@jara/contract/chat-limits'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { attachFile } from './chat.api.ts'

export const acceptedFiles = attachmentTypes.join(',')

interface Chosen {
  name: string
  /** 0 to 1 while it is on its way. */
  progress: number
  attachment?: ChatAttachment
  fault?: string
}

/** The file that the next message carries: it goes up as soon as it is chosen. */
export function useAttachment(receiverId: number) {
  const [chosen, setChosen] = useState<Chosen>()

  const choose = async (file: File) => {
    const { name } = file
    if (file.size > largestAttachmentBytes)
      return setChosen({ name, progress: 0, fault: 'This file is larger than 10 MB.' })
    setChosen({ name, progress: 0 })
    try {
      const attachment = await attachFile(receiverId, file, (progress) => setChosen({ name, progress }))
      setChosen((now) => (now?.name === name ? { name, progress: 1, attachment } : now))
    } catch (error) {
      setChosen({
        name,
        progress: 0,
        fault: messageOf(error, 'The file could not be sent. Please try again.'),
      })
    }
  }
  return { chosen, choose, clear: () => setChosen(undefined) }
}
