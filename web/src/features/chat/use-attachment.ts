import type { ChatAttachment } from '@jara/contract/chat'
import { keptFileTypes, largestKeptFile } from '@jara/contract/kept-files'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { attachFile } from './chat.api.ts'

export const acceptedFiles = keptFileTypes.join(',')

interface Chosen {
  name: string
  /** 0 to 1 while it is on its way. */
  progress: number
  attachment?: ChatAttachment
  fault?: string
}

/** The file that the next message carries: it goes up as soon as it is chosen, until it is taken back. */
export function useAttachment(receiverId: number) {
  const [chosen, setChosen] = useState<Chosen>()
  const onItsWay = useRef<AbortController>(undefined)
  useEffect(() => () => onItsWay.current?.abort(), [])

  const replace = (next: Chosen | undefined): AbortSignal => {
    onItsWay.current?.abort()
    onItsWay.current = new AbortController()
    setChosen(next)
    return onItsWay.current.signal
  }

  const choose = async (file: File) => {
    const { name } = file
    const fault = file.size > largestKeptFile ? 'This file is larger than 10 MB.' : undefined
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
