import type { ChatAttachment } from '@jara/contract/chat'
import { FileText } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { fromServer } from '#lib/call.ts'
import { useToast } from '#lib/toast-context.ts'
import { freshAttachment } from '../chat.api.ts'

const largest = { width: 320, height: 224 }

const isUnexpired = (url: string) => {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires'))
  return expires > Date.now()
}

/**
 * Shows a picture inline and any other file as a card. An expired link is renewed when the user opens it or
 * when the picture fails to load.
 */
export function AttachmentView({ attachment: given }: { attachment: ChatAttachment }) {
  const toast = useToast()
  const [attachment, setAttachment] = useState(given)
  const { name, type, bytes, width, height, url } = attachment
  const renew = () => freshAttachment(given.id).then(setAttachment, () => undefined)

  const open = async (event: MouseEvent) => {
    if (isUnexpired(url)) return
    event.preventDefault()
    try {
      const fresh = await freshAttachment(given.id)
      setAttachment(fresh)
      window.open(fromServer(fresh.url), '_blank', 'noopener')
    } catch (error) {
      toast.fail(messageOf(error, `${name} could not be opened. Please try again.`))
    }
  }
  const link = { href: fromServer(url), target: '_blank', rel: 'noopener noreferrer', onClick: open }

  if (type.startsWith('image/'))
    return (
      <a {...link} className="my-1 block">
        <img
          src={fromServer(url)}
          alt={name}
          {...fitted(width, height)}
          loading="lazy"
          onError={isUnexpired(url) ? undefined : renew}
          className="h-auto max-w-full rounded-md bg-sunken"
        />
      </a>
    )
  return (
    <a
      {...link}
      className="my-1 flex items-center gap-3 rounded-md border border-current/25 px-3 py-2 hover:bg-current/10"
    >
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-xs opacity-85">PDF, {fileSize(bytes)}</span>
      </span>
    </a>
  )
}

/**
 * Returns the size at which a picture is shown. The size is set before the picture loads, to avoid layout
 * shift.
 */
function fitted(width: number | null, height: number | null) {
  if (!width || !height) return largest
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
