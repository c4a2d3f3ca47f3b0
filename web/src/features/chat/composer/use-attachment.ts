import type { ChatAttachment } from '@jara/contract/chat'
import { largestStoredFile, storedFileTypes } from '@jara/contract/files'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { attachFile } from '../chat.api.ts'

export const acceptedFiles = storedFileTypes.join(',')

interface Chosen {
  name: string
  /** The uploaded share of the file, from 0 to 1. */
  progress: number
  attachment?: ChatAttachment
  fault?: string
}

/**
 * Manages the attachment of the next message. A file uploads as soon as it is chosen. Clearing the attachment
 * aborts the upload.
 */
export function useAttachment(receiverId: number) {
  const [chosen, setChosen] = useState<Chosen>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const replace = (next: Chosen | undefined): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    setChosen(next)
    return running.current.signal
  }

  const choose = async (file: File) => {
    const { name } = file
    const fault = file.size > largestStoredFile ? 'This file is larger than 10 MB.' : undefined
    const signal = replace({ name, progress: 0, fault })
    if (fault) return
    const show = (now: Omit<Chosen, 'name'>) => {
      if (!signal.aborted) setChosen({ name, ...now })
    }
    try {
      const attachment = await attachFile(receiverId, file, (progress) => show({ progress }), signal)
      show({ progress: 1, attachment })
    } catch (error) {
      show({ progress: 0, fault: messageOf(error, 'The file could not be sent. Please try again.') })
    }
  }
  return { chosen, choose, clear: () => void replace(undefined) }
}
