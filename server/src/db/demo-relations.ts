/**
 * What clearing the demo does with a row that refers to a demo row:
 * `remove`: it belongs to the demo row and goes with it;
 * `keep`: the demo row stays as long as another row refers to it;
 * `clear`: it stays, without the reference.
 */
type Effect = 'remove' | 'keep' | 'clear'
type Relation = readonly [table: string, column: string, parent: string, effect: Effect]

/** Every foreign key of the database. A test fails when one is missing here. */
export const relations: readonly Relation[] = [
  ['sessions', 'user_id', 'users', 'remove'],
  ['one_time_tokens', 'user_id', 'users', 'remove'],
  ['known_devices', 'user_id', 'users', 'remove'],
  ['notification_choices', 'user_id', 'users', 'remove'],
  ['notifications', 'user_id', 'users', 'remove'],
  ['totp_factors', 'user_id', 'users', 'remove'],
  ['recovery_codes', 'user_id', 'users', 'remove'],
  ['passkeys', 'user_id', 'users', 'remove'],
  ['passkey_challenges', 'user_id', 'users', 'remove'],
  ['chat_presence', 'user_id', 'users', 'remove'],
  ['billing_details', 'user_id', 'users', 'remove'],

  ['orders', 'user_id', 'users', 'remove'],
  ['orders', 'service_id', 'services', 'keep'],
  ['orders', 'plan_id', 'plans', 'keep'],
  ['pay_links', 'order_id', 'orders', 'remove'],
  ['attempts', 'order_id', 'orders', 'remove'],
  ['attempts', 'pay_link_id', 'pay_links', 'remove'],
  ['transfer_proofs', 'order_id', 'orders', 'remove'],
  ['transfer_proofs', 'file_id', 'files', 'keep'],
  ['transfer_acceptances', 'proof_id', 'transfer_proofs', 'remove'],
  ['transfer_acceptances', 'user_id', 'users', 'keep'],
  ['review_items', 'order_id', 'orders', 'remove'],
  ['review_items', 'user_id', 'users', 'remove'],
  ['review_items', 'resolved_by', 'users', 'keep'],

  ['projects', 'user_id', 'users', 'remove'],
  ['projects', 'order_id', 'orders', 'remove'],
  ['projects', 'service_id', 'services', 'keep'],
  ['project_status_changes', 'project_id', 'projects', 'remove'],
  ['project_status_changes', 'by_user_id', 'users', 'keep'],
  ['portfolio_items', 'screenshot_id', 'files', 'keep'],

  ['agreements', 'user_id', 'users', 'remove'],
  ['agreements', 'order_id', 'orders', 'remove'],
  ['agreements', 'project_id', 'projects', 'remove'],
  ['payments', 'user_id', 'users', 'remove'],
  ['payments', 'order_id', 'orders', 'remove'],
  ['payments', 'agreement_id', 'agreements', 'remove'],
  ['payments', 'project_id', 'projects', 'clear'],
  ['payments', 'recorded_by', 'users', 'keep'],
  ['refunds', 'payment_id', 'payments', 'remove'],
  ['refunds', 'requested_by', 'users', 'keep'],
  ['disputes', 'payment_id', 'payments', 'remove'],
  ['papers', 'payment_id', 'payments', 'remove'],
  ['papers', 'refund_id', 'refunds', 'remove'],
  ['papers', 'user_id', 'users', 'keep'],

  ['conversations', 'low_id', 'users', 'remove'],
  ['conversations', 'high_id', 'users', 'remove'],
  ['messages', 'conversation_id', 'conversations', 'remove'],
  ['messages', 'attachment_id', 'chat_attachments', 'remove'],
  ['messages', 'project_id', 'projects', 'clear'],
  ['chat_attachments', 'sender_id', 'users', 'remove'],
  ['chat_attachments', 'receiver_id', 'users', 'remove'],
  ['chat_attachments', 'file_id', 'files', 'keep'],
]

/** Tables whose demo rows are collected by id, each after the tables it refers to. */
export const collectedTables = [
  'portfolio_items',
  'enquiries',
  'orders',
  'pay_links',
  'attempts',
  'transfer_proofs',
  'review_items',
  'projects',
  'agreements',
  'payments',
  'refunds',
  'papers',
  'conversations',
  'chat_attachments',
] as const

/** Rows of these may be in use by others; they go last, and only where no row refers to them. */
export const sharedTables = ['files', 'services', 'plans'] as const

/** The other tables hold details of a collected row and are removed by their reference to it. */
export const detailRelations = relations.filter(
  ([table, , , effect]) => effect === 'remove' && !collectedTables.some((one) => one === table),
)

/** What the audit log calls a row of each table. */
export const auditSubjects = {
  payment: 'payments',
  project: 'projects',
  agreement: 'agreements',
  order: 'orders',
  review: 'review_items',
  service: 'services',
  plan: 'plans',
  'portfolio item': 'portfolio_items',
} as const

/** What a job's payload calls a row of each table. */
export const jobSubjects = {
  userId: 'users',
  orderId: 'orders',
  projectId: 'projects',
  agreementId: 'agreements',
  paymentId: 'payments',
  refundId: 'refunds',
  enquiryId: 'enquiries',
} as const
