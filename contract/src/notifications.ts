import { z } from 'zod'
import { isStaff, type Role } from './access.ts'
import { endpoint } from './endpoint.ts'
import { dateTime, streamId, streamIdParam } from './primitives.ts'

export const notificationEvents = [
  'payment_received',
  'payment_failed',
  'subscription',
  'refund',
  'project_status',
  'chat_message',
  'enquiry',
  'money_attention',
  'new_device',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const eventNames: Record<NotificationEvent, string> = {
  payment_received: 'Receipts for payments',
  payment_failed: 'Payments that did not go through',
  subscription: 'News about your subscriptions',
  refund: 'Refunds',
  project_status: 'News about your projects',
  chat_message: 'Unread chat messages',
  enquiry: 'New enquiries',
  money_attention: 'Failed renewals, cancellations, disputes and refunds that need you',
  new_device: 'Sign-ins from a new device',
}

const staffEvents: readonly NotificationEvent[] = ['enquiry', 'money_attention']
/** A thief must not be able to silence the alarm. */
const alwaysMailed: readonly NotificationEvent[] = ['new_device']

export const eventsFor = (role: Role): NotificationEvent[] =>
  notificationEvents.filter((event) => isStaff(role) || !staffEvents.includes(event))
export const mayMuteMail = (event: NotificationEvent): boolean => !alwaysMailed.includes(event)

export const notificationChoice = z.strictObject({
  event: z.enum(notificationEvents),
  app: z.boolean(),
  mail: z.boolean(),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

export const notification = z.object({
  id: streamId,
  event: z.enum(notificationEvents),
  title: z.string(),
  text: z.string(),
  /** The screen it is about. */
  path: z.string(),
  createdAt: dateTime,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  items: z.array(notification),
  unread: z.number().int(),
  /** There are older ones: ask with `before`. */
  more: z.boolean(),
})
export type NotificationPage = z.infer<typeof notificationPage>

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'account.own',
    summary: 'What happened, newest first, with the number of unread ones',
    query: z.strictObject({ before: streamIdParam.optional() }),
    reply: notificationPage,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'account.own',
    summary: 'Everything up to this notification has been read',
    body: z.strictObject({ upTo: streamId }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    access: 'account.own',
    summary: 'Which events are told in the app and by mail',
    reply: z.array(notificationChoice),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    access: 'account.own',
    summary: 'Choose for one event',
    body: notificationChoice,
    reply: z.array(notificationChoice),
  }),
}
