import { isStaff } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { longestMessage } from '@jara/contract/chat/limits'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ChatLive } from '../live/chat.live.ts'
import type { Partner } from '../partners/partners.ts'
import { AttachButton } from './attach-button.tsx'
import { CannedReplies } from './canned-replies.tsx'
import { Enclosures } from './enclosures.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { useAttachment } from './use-attachment.ts'
import { useDraft } from './use-draft.ts'
import { useQuotedProject } from './use-quoted-project.ts'

interface ComposerProps {
  user: SessionUser
  partner: Partner
  live: ChatLive | undefined
}

export function Composer({ user, partner, live }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useDraft(user.id, partner.id)
  const customerId = isStaff(user.role) ? partner.id : user.id
  const quoted = useQuotedProject(customerId)
  const { project } = quoted
  const file = useAttachment(partner.id)
  const attachment = file.chosen?.attachment
  const uploading = file.chosen !== undefined && !attachment
  const loading = uploading || quoted.loading
  const maySend = live !== undefined && !loading && (text.trim() !== '' || !!attachment || !!project)

  const send = () => {
    if (!maySend) return
    live.outbox.add({
      messageKey: crypto.randomUUID(),
      senderId: user.id,
      receiverId: partner.id,
      message: text.trim(),
      createdAt: new Date().toISOString(),
      attachment,
      project,
    })
    write('')
    file.clear()
    quoted.drop()
    box.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const insert = (reply: string) => {
    write(text.trim() === '' ? reply : `${text.trimEnd()} ${reply}`)
    box.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} className="shrink-0 border-t px-3 py-3 sm:px-5">
      <Enclosures file={file.chosen} onDropFile={file.clear} quoted={quoted} />
      <Field label={`Message to ${partner.name}`} hideLabel>
        <Textarea
          ref={box}
          rows={1}
          growToLines={5}
          maxLength={longestMessage}
          placeholder="Write a message"
          value={text}
          onChange={(event) => {
            write(event.target.value)
            if (event.target.value.trim() !== '') live?.sendTyping(partner.id)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="mt-2 flex items-center gap-1">
        <AttachButton onFile={file.choose} />
        <ProjectMenu customerId={customerId} onChoose={quoted.choose} />
        {isStaff(user.role) && <CannedReplies onChoose={insert} />}
        <Button
          type="submit"
          variant="accent"
          className="ml-auto"
          icon={<SendHorizontal aria-hidden className="size-4" />}
          disabled={!maySend}
        >
          Send
        </Button>
      </div>
    </form>
  )
}
