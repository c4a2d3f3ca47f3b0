import { z } from 'zod'
import { type Action, type Holder, isStaff, may } from './access.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, streamId, streamIdParam } from './lib/primitives.ts'

export const notificationEvents = [
  'payment_received',
  'payment_failed',
  'invoice',
  'quote',
  'withholding',
  'subscription',
  'refund',
  'project_status',
  'chat_message',
  'chat_assigned',
  'new_order',
  'enquiry',
  'money_attention',
  'new_device',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const eventNames: Record<NotificationEvent, string> = {
  payment_received: 'Receipts for payments',
  payment_failed: 'Failed payments',
  invoice: 'New and changed invoices, and reminders of unpaid ones',
  quote: 'Decisions of clients about quotes, and expired quotes',
  withholding: 'Withholding tax and certificates',
  subscription: 'Updates to your subscriptions',
  refund: 'Refunds',
  project_status: 'Updates to your projects',
  chat_message: 'Unread chat messages',
  chat_assigned: 'Conversations handed to you',
  new_order: 'New paid orders and payments of invoices',
  enquiry: 'New enquiries',
  money_attention: 'Failed renewals, cancellations, disputes and refunds that need attention',
  new_device: 'Sign-ins from a new device',
}

const staffEvents: readonly NotificationEvent[] = [
  'chat_assigned',
  'quote',
  'withholding',
  'new_order',
  'enquiry',
  'money_attention',
]
/**
 * Events whose email cannot be muted. An attacker who gets into the account must not be able to mute them.
 */
const alwaysEmailed: readonly NotificationEvent[] = ['new_device']

/** The events of which only those are notified who may use the action. */
const actionOf: Partial<Record<NotificationEvent, Action>> = {
  quote: 'quotes.manage',
  withholding: 'invoices.manage',
  new_order: 'payments.stats',
  enquiry: 'contact.read',
  money_attention: 'payments.review',
}

export const eventsFor = (holder: Holder): NotificationEvent[] =>
  notificationEvents.filter((event) => {
    const action = actionOf[event]
    return (isStaff(holder.role) || !staffEvents.includes(event)) && (!action || may(holder, action))
  })
export const mayMuteEmail = (event: NotificationEvent): boolean => !alwaysEmailed.includes(event)

export const notificationChoice = z.strictObject({
  event: z.enum(notificationEvents),
  app: z.boolean(),
  email: z.boolean(),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

export const notification = z.object({
  id: streamId,
  event: z.enum(notificationEvents),
  title: z.string(),
  text: z.string(),
  /** Path of the page that the notification links to. */
  path: z.string(),
  createdAt: dateTime,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  items: z.array(notification),
  unread: z.number().int(),
  /** Whether older notifications exist. Request them with `before`. */
  more: z.boolean(),
})
export type NotificationPage = z.infer<typeof notificationPage>

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'account.own',
    summary: 'List notifications, newest first, with the unread count',
    query: z.strictObject({ before: streamIdParam.optional() }),
    reply: notificationPage,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access: 'account.own',
    summary: 'Mark all notifications up to this one as read',
    body: z.strictObject({ upTo: streamId }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    access: 'account.own',
    summary: 'Get your notification settings for the app and for email',
    reply: z.array(notificationChoice),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    access: 'account.own',
    summary: 'Update the notification settings of one event',
    body: notificationChoice,
    reply: z.array(notificationChoice),
  }),
}
