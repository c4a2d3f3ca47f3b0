import { isStaff } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { ChatScreen } from '#features/chat/chat-screen.tsx'
import { ChatSkeleton } from '#features/chat/chat-skeleton.tsx'
import { ClosedChat, useIsChatClosed } from '#features/clients/closed-chat.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddress, useAddressFilter } from '#lib/use-address.ts'

export const meta = titled('Chat')

export default function ChatPage() {
  const user = useSessionUser()
  const { partner, project } = useAddress(paths.chat)
  const assigned = useAddressFilter(paths.chat, 'assigned', ['me'])
  const projectId = Number(project) || undefined
  const closed = useIsChatClosed()
  if (!user) return null
  if (!isStaff(user.role) && closed !== false) return closed ? <ClosedChat /> : <ChatSkeleton />
  return (
    <ChatScreen
      user={user}
      wantedId={Number(partner) || undefined}
      addressOf={(id) => paths.chat({ partner: id, project: projectId, assigned })}
    />
  )
}
