import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { MessageState } from './shown-messages.ts'

const marks = {
  sending: { Icon: Clock, name: 'Sending' },
  waiting: { Icon: Clock, name: 'Not sent yet' },
  failed: { Icon: CircleAlert, name: 'Not sent' },
  sent: { Icon: Check, name: 'Sent' },
  read: { Icon: CheckCheck, name: 'Read' },
}

export function MessageStateMark({ state }: { state: MessageState }) {
  const { Icon, name } = marks[state]
  return (
    <span title={name} className="inline-flex">
      <Icon aria-hidden className="size-3.5" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
