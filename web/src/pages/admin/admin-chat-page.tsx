import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Chat')

export default function AdminChatPage() {
  return <Placeholder title="Chat" holds="the conversation with this customer" />
}
