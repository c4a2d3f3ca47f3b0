import { paths } from '@jara/contract/paths'
import { useParams } from 'react-router'
import { ChatScreen } from '#features/chat/chat-screen.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'

export const meta = titled('Chat')

export default function AdminChatPage() {
  const user = useSessionUser()
  const { userId } = useParams()
  if (!user) return null
  return (
    <ChatScreen
      user={user}
      wantedId={Number(userId) || undefined}
      addressOf={(id) => paths.adminChat({ userId: id })}
    />
  )
}
