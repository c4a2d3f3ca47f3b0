import { useParams } from 'react-router'
import { ChatScreen } from '#features/chat/chat-screen.tsx'
import { titled } from '#lib/page-title.ts'
import { useSession } from '#lib/session.ts'

export const meta = titled('Chat')

export default function AdminChatPage() {
  const { user } = useSession()
  const { userId } = useParams()
  if (!user) return null
  return (
    <ChatScreen user={user} wantedId={Number(userId) || undefined} addressOf={(id) => `/admin/chat/${id}`} />
  )
}
