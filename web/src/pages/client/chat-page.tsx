import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Chat')

export default function ChatPage() {
  return <Placeholder title="Chat" holds="your conversation with the team" />
}
