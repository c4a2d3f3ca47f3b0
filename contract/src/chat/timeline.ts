import { z } from 'zod'
import { chatMessage, chatPartner, messagePlace } from '../chat.ts'
import { endpoint } from '../lib/endpoint.ts'
import { id, idParam, line } from '../lib/primitives.ts'

/** A message in the timeline of a customer, which contains the conversations with every member of staff. */
export const timelineMessage = chatMessage.extend({
  sender: z.object({ id, name: z.string(), staff: z.boolean() }),
  receiverName: z.string(),
  /** Whether the receiver has read the message. */
  read: z.boolean(),
})
export type TimelineMessage = z.infer<typeof timelineMessage>

const customerParams = z.strictObject({ userId: idParam })

export const timelineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/chat/timeline/:userId',
    access: 'chat.staff',
    summary:
      'List messages between a customer and all staff, oldest first: the newest, or those after, before or around an id',
    params: customerParams,
    query: z.strictObject(messagePlace),
    reply: z.array(timelineMessage),
  }),
  search: endpoint({
    method: 'GET',
    path: '/chat/timeline/:userId/search',
    access: 'chat.staff',
    summary: 'Search the messages between a customer and all staff, newest first, at most 50',
    params: customerParams,
    query: z.strictObject({ search: line(200) }),
    reply: z.array(timelineMessage),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/chat/assignments/:userId',
    access: 'chat.staff',
    summary: 'Assign the conversation with a customer to a member of staff, or to no one',
    params: customerParams,
    body: z.strictObject({ staffId: id.nullable() }),
    reply: chatPartner.pick({ assignedTo: true }),
  }),
}
