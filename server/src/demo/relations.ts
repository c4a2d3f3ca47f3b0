/**
 * What clearing the demo does when one row (the child) refers to a demo row (the parent):
 * `remove`: the child belongs to the parent and is removed with it;
 * `keep`: the parent stays as long as the child refers to it;
 * `clear`: the child stays, and its reference becomes null.
 */
type Effect = 'remove' | 'keep' | 'clear'
type Relation = readonly [table: string, column: string, parent: string, effect: Effect]

/** Every foreign key of the database. A test fails when a foreign key is missing in this list. */
export const relations: readonly Relation[] = [
  ['sessions', 'user_id', 'users', 'remove'],
  ['one_time_tokens', 'user_id', 'users', 'remove'],
  ['known_devices', 'user_id', 'users', 'remove'],
  ['notification_choices', 'user_id', 'users', 'remove'],
  ['notifications', 'user_id', 'users', 'remove'],
  ['notifications', 'about_user_id', 'users', 'remove'],
  ['notifications', 'by_user_id', 'users', 'remove'],
  ['notifications', 'enquiry_id', 'enquiries', 'remove'],
  ['emails', 'about_user_id', 'users', 'remove'],
  ['emails', 'by_user_id', 'users', 'remove'],
  ['emails', 'enquiry_id', 'enquiries', 'remove'],
  ['totp_factors', 'user_id', 'users', 'remove'],
  ['recovery_codes', 'user_id', 'users', 'remove'],
  ['passkeys', 'user_id', 'users', 'remove'],
  ['passkey_challenges', 'user_id', 'users', 'remove'],
  ['chat_presence', 'user_id', 'users', 'remove'],
  ['clients', 'default_for_user_id', 'users', 'remove'],
  ['client_members', 'client_id', 'clients', 'remove'],
  ['client_members', 'user_id', 'users', 'remove'],
  ['client_notes', 'client_id', 'clients', 'remove'],
  ['client_notes', 'by_user_id', 'users', 'keep'],
  ['client_policies', 'client_id', 'clients', 'remove'],
  ['staff_scopes', 'user_id', 'users', 'remove'],
  ['chat_assignments', 'customer_id', 'users', 'remove'],
  ['chat_assignments', 'staff_id', 'users', 'remove'],
  ['chat_assignments', 'assigned_by', 'users', 'remove'],

  ['orders', 'user_id', 'users', 'remove'],
  ['orders', 'client_id', 'clients', 'keep'],
  ['orders', 'service_id', 'services', 'keep'],
  ['orders', 'plan_id', 'plans', 'keep'],
  ['orders', 'project_id', 'projects', 'remove'],
  ['pay_links', 'order_id', 'orders', 'remove'],
  ['attempts', 'order_id', 'orders', 'remove'],
  ['attempts', 'pay_link_id', 'pay_links', 'remove'],
  ['transfer_proofs', 'order_id', 'orders', 'remove'],
  ['transfer_proofs', 'file_id', 'files', 'keep'],
  ['approvals', 'proof_id', 'transfer_proofs', 'remove'],
  ['approvals', 'payment_id', 'payments', 'remove'],
  ['approvals', 'refund_id', 'refunds', 'remove'],
  ['approvals', 'user_id', 'users', 'keep'],
  ['payment_reviews', 'order_id', 'orders', 'remove'],
  ['payment_reviews', 'user_id', 'users', 'remove'],
  ['payment_reviews', 'resolved_by', 'users', 'keep'],

  ['invoices', 'client_id', 'clients', 'remove'],
  ['invoices', 'project_id', 'projects', 'clear'],
  ['invoices', 'created_by', 'users', 'keep'],
  ['invoice_lines', 'invoice_id', 'invoices', 'remove'],
  ['orders', 'invoice_id', 'invoices', 'remove'],
  ['withholdings', 'invoice_id', 'invoices', 'remove'],
  ['withholdings', 'client_id', 'clients', 'keep'],
  ['withholdings', 'claimed_by', 'users', 'keep'],
  ['withholdings', 'certified_by', 'users', 'keep'],
  ['withholdings', 'decided_by', 'users', 'keep'],
  ['withholdings', 'file_id', 'files', 'keep'],
  ['retainers', 'client_id', 'clients', 'remove'],
  ['retainers', 'project_id', 'projects', 'clear'],
  ['retainers', 'created_by', 'users', 'keep'],
  ['retainer_lines', 'retainer_id', 'retainers', 'remove'],
  ['retainer_invoices', 'retainer_id', 'retainers', 'remove'],
  ['retainer_invoices', 'invoice_id', 'invoices', 'remove'],

  ['enquiries', 'owner_id', 'users', 'clear'],
  ['quotes', 'client_id', 'clients', 'remove'],
  ['quotes', 'enquiry_id', 'enquiries', 'clear'],
  ['quotes', 'created_by', 'users', 'keep'],
  ['quote_lines', 'quote_id', 'quotes', 'remove'],
  ['quote_stages', 'quote_id', 'quotes', 'remove'],
  ['quote_codes', 'quote_id', 'quotes', 'remove'],
  ['signatures', 'quote_id', 'quotes', 'remove'],
  ['signatures', 'user_id', 'users', 'keep'],
  ['signed_pdfs', 'signature_id', 'signatures', 'remove'],

  ['projects', 'user_id', 'users', 'remove'],
  ['projects', 'client_id', 'clients', 'keep'],
  ['projects', 'order_id', 'orders', 'remove'],
  ['projects', 'service_id', 'services', 'keep'],
  ['projects', 'quote_id', 'quotes', 'remove'],
  ['project_stages', 'project_id', 'projects', 'remove'],
  ['project_stages', 'approved_by', 'users', 'keep'],
  ['invoices', 'stage_id', 'project_stages', 'clear'],
  ['project_staff', 'project_id', 'projects', 'remove'],
  ['project_staff', 'user_id', 'users', 'remove'],
  ['project_status_changes', 'project_id', 'projects', 'remove'],
  ['project_status_changes', 'by_user_id', 'users', 'keep'],
  ['portfolio_items', 'screenshot_id', 'files', 'keep'],
  ['services', 'picture_id', 'files', 'keep'],

  ['subscriptions', 'user_id', 'users', 'remove'],
  ['subscriptions', 'client_id', 'clients', 'keep'],
  ['subscriptions', 'order_id', 'orders', 'remove'],
  ['subscriptions', 'project_id', 'projects', 'remove'],
  ['payments', 'user_id', 'users', 'remove'],
  ['payments', 'client_id', 'clients', 'keep'],
  ['payments', 'order_id', 'orders', 'remove'],
  ['payments', 'subscription_id', 'subscriptions', 'remove'],
  ['payments', 'project_id', 'projects', 'clear'],
  // The order of such a payment is removed, and the payment with it. Before that, the reference is cleared, so
  // that the removal does not change the sums of an invoice whose refunds are already removed.
  ['payments', 'invoice_id', 'invoices', 'clear'],
  ['payments', 'recorded_by', 'users', 'keep'],
  ['refunds', 'payment_id', 'payments', 'remove'],
  ['refunds', 'requested_by', 'users', 'keep'],
  ['disputes', 'payment_id', 'payments', 'remove'],
  ['documents', 'payment_id', 'payments', 'remove'],
  ['documents', 'refund_id', 'refunds', 'remove'],
  ['documents', 'invoice_id', 'invoices', 'remove'],
  ['documents', 'user_id', 'users', 'keep'],
  ['documents', 'client_id', 'clients', 'keep'],

  ['conversations', 'low_id', 'users', 'remove'],
  ['conversations', 'high_id', 'users', 'remove'],
  ['messages', 'conversation_id', 'conversations', 'remove'],
  ['messages', 'attachment_id', 'chat_attachments', 'remove'],
  ['messages', 'project_id', 'projects', 'clear'],
  ['chat_attachments', 'sender_id', 'users', 'remove'],
  ['chat_attachments', 'receiver_id', 'users', 'remove'],
  ['chat_attachments', 'file_id', 'files', 'keep'],

  ['content_drafts', 'updated_by', 'users', 'keep'],
  ['content_versions', 'created_by', 'users', 'keep'],
  ['site', 'version_id', 'content_versions', 'keep'],
  ['site_files', 'render_id', 'site_renders', 'remove'],
  ['site_pictures', 'file_id', 'files', 'keep'],
  ['site_pictures', 'created_by', 'users', 'keep'],
]

/** Tables whose demo rows are collected by id, each after the tables it refers to. */
export const collectedTables = [
  'portfolio_items',
  'enquiries',
  'quotes',
  'signatures',
  'invoices',
  'withholdings',
  'retainers',
  'orders',
  'pay_links',
  'attempts',
  'transfer_proofs',
  'payment_reviews',
  'projects',
  'project_stages',
  'subscriptions',
  'payments',
  'refunds',
  'documents',
  'conversations',
  'chat_attachments',
] as const

/**
 * Tables whose demo rows may be referred to by real rows. Their demo rows are removed after the collected
 * tables, and only when no row refers to them.
 */
export const sharedTables = ['files', 'services', 'plans', 'clients'] as const

/**
 * Relations of all other tables. Their rows are details of a demo row and are removed by their reference to
 * that row.
 */
export const detailRelations = relations.filter(
  ([table, , , effect]) =>
    effect === 'remove' && ![...collectedTables, ...sharedTables].some((one) => one === table),
)

/** Maps the audit log's subjects to the tables of their rows. */
export const auditSubjects = {
  payment: 'payments',
  project: 'projects',
  subscription: 'subscriptions',
  invoice: 'invoices',
  retainer: 'retainers',
  quote: 'quotes',
  enquiry: 'enquiries',
  client: 'clients',
  order: 'orders',
  review: 'payment_reviews',
  service: 'services',
  plan: 'plans',
  'portfolio item': 'portfolio_items',
} as const

/** Maps the payload fields of jobs to the tables of the rows that they name. */
export const jobSubjects = {
  userId: 'users',
  orderId: 'orders',
  projectId: 'projects',
  subscriptionId: 'subscriptions',
  paymentId: 'payments',
  invoiceId: 'invoices',
  quoteId: 'quotes',
  stageId: 'project_stages',
  refundId: 'refunds',
  enquiryId: 'enquiries',
} as const
