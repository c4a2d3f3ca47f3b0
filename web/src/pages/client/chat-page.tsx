import { useSearchParams } from 'react-router'
import { ChatScreen } from '#features/chat/chat-screen.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'

export const meta = titled('Chat')

export default function ChatPage() {
  const user = useSessionUser()
  const [search] = useSearchParams()
  if (!user) return null
  return (
    <ChatScreen
      user={user}
      wantedId={Number(search.get('partner')) || undefined}
      addressOf={(id) => `/chat?partner=${id}`}
    />
  )
}
