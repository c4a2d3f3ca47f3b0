import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { logHeight } from './messages/message-log.tsx'

interface NoConversationProps {
  select: ReactNode
  children: ReactNode
}

/** Replaces the conversation until a partner is selected. Sending is disabled. */
export function NoConversation({ select, children }: NoConversationProps) {
  return (
    <>
      <div className="border-b p-3 sm:px-5">{select}</div>
      <div className={`${logHeight} grid place-items-center overflow-y-auto`}>{children}</div>
      <div className="border-t p-3 sm:px-5">
        <Field label="Message" hideLabel>
          <Textarea rows={1} growToLines={5} placeholder="Choose someone to write to" disabled />
        </Field>
        <div className="mt-2 flex justify-end">
          <Button variant="accent" icon={<SendHorizontal aria-hidden className="size-4" />} disabled>
            Send
          </Button>
        </div>
      </div>
    </>
  )
}
