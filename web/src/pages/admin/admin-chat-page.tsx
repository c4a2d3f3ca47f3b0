import { paths } from '@jara/contract/paths'
import { useParams } from 'react-router'
import { ChatScreen } from '#features/chat/chat-screen.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddressFilter } from '#lib/use-address.ts'

export const meta = titled('Chat')

export default function AdminChatPage() {
  const user = useSessionUser()
  const { userId } = useParams()
  const assigned = useAddressFilter(paths.adminChat, 'assigned', ['me'])
  if (!user) return null
  return (
    <ChatScreen
      user={user}
      wantedId={Number(userId) || undefined}
      addressOf={(id) => paths.adminChat({ userId: id, assigned })}
    />
  )
}
