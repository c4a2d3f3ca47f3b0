/** Faults in the server's rules. Their tests run from the sources. */
export const serverMutations = [
  {
    name: 'a payment of less than the order asks for is settled',
    file: 'server/src/features/checkout/checkout.rules.ts',
    find: 'charge.requestedKobo === order.amountKobo && charge.amountKobo >= order.amountKobo',
    replace: 'charge.requestedKobo === order.amountKobo && charge.amountKobo > 0',
    test: {
      file: 'server/src/features/checkout/checkout.rules.test.ts',
      title: 'returns amount for',
    },
  },
  {
    name: 'a customer reads the project of another customer',
    file: 'server/src/features/projects/projects.service.ts',
    find: 'repo.find(deps.db, id, scopeOf(actor))',
    replace: 'repo.find(deps.db, id)',
    test: { file: 'server/src/app.ownership.test.ts', title: "does not exist for 'projects.get'" },
  },
  {
    name: 'an admin without finances sees amounts',
    file: 'server/src/features/projects/projects.service.ts',
    find: 'limitsOf(actor).finances || found.project.userId === actor.id',
    replace: 'limitsOf(actor).finances || found.project.userId !== 0',
    test: { file: 'server/src/app.staff-limits.test.ts', title: 'sees money only with finances' },
  },
  {
    name: 'a view of a client shows the rows of another client',
    file: 'server/src/features/members/client-view.service.ts',
    find: 'viewing: { clientId, reach: limitsOf(actor).reach }',
    replace: 'viewing: { clientId: clientId + 1, reach: limitsOf(actor).reach }',
    test: { file: 'server/src/app.views.test.ts', title: 'shows what the client sees' },
  },
  {
    name: 'a customer may do what only staff may',
    file: 'server/src/lib/handle.ts',
    find: 'if (may(actor, action)) return undefined',
    replace: 'if (actor || may(undefined, action)) return undefined',
    test: { file: 'server/src/app.access.test.ts', title: "allows or rejects 'users.create' as 'user'" },
  },
  {
    name: 'a payment event with a wrong signature is accepted',
    file: 'server/src/features/webhooks/webhooks.service.ts',
    find: 'if (!deps.gateway.isSigned(raw, signature))',
    replace: 'if (!signature)',
    test: {
      file: 'server/src/features/webhooks/webhooks.routes.test.ts',
      title: 'rejects a body changed by a single byte',
    },
  },
  {
    name: 'a refund ignores what was refunded before',
    file: 'server/src/features/payments/refunds/refunds.service.ts',
    find: 'const left = payment.amountKobo - payment.refundedKobo',
    replace: 'const left = payment.amountKobo',
    test: {
      file: 'server/src/features/payments/refunds/refunds.routes.test.ts',
      title: 'marks the project as refunded when the rest is refunded, and rejects a third refund',
    },
  },
  {
    name: 'failed sign-ins are not limited',
    file: 'server/src/features/auth/auth.service.ts',
    find: 'for (const key of keys) await consumeLimit(deps, key, signInLimit)',
    replace: 'await consumeLimit(deps, account, { ...signInLimit, hits: 1000, windowMs: 1 })',
    test: {
      file: 'server/src/features/auth/auth.routes.test.ts',
      title: 'locks an account after ten failed sign-ins, even for the right password',
    },
  },
  {
    name: 'an email is lost when the mail server is down',
    file: 'server/src/features/email/email.service.ts',
    find: 'if (!(error instanceof EmailBounced)) throw error',
    replace: 'if (!(error instanceof EmailBounced)) return',
    test: {
      file: 'server/src/features/email/email.test.ts',
      title: 'is sent exactly once after the mail server was down for an hour',
    },
  },
  {
    name: 'more tax is claimed than what is still payable',
    file: 'server/src/features/invoices/withholdings/withholdings.service.ts',
    find: 'if (amountKobo > payableKobo)',
    replace: 'if (amountKobo > invoice.totalKobo)',
    test: {
      file: 'server/src/features/invoices/withholdings/withholdings.test.ts',
      title: 'fits beside a transfer that staff still check',
    },
  },
  {
    name: 'a node waits for the retainer that another node invoices',
    file: 'server/src/features/invoices/retainers/retainers.repo.ts',
    find: ".for('no key update', { skipLocked: true })",
    replace: ".for('no key update')",
    test: {
      file: 'server/src/features/invoices/retainers/retainers.test.ts',
      title: 'of two nodes is invoiced by the one that locked it, and by none twice',
    },
  },
  {
    name: 'a quote is signed with the hash of another document',
    file: 'server/src/features/quotes/acceptance.service.ts',
    find: 'if (input.revision !== quote.revision || input.sha256 !== sha256)',
    replace: 'if (input.revision !== quote.revision || !sha256)',
    test: {
      file: 'server/src/features/quotes/acceptance.test.ts',
      title: 'is refused for another hash, another revision and another choice than the signed one',
    },
  },
  {
    name: 'an older version of the site replaces a newer one',
    file: 'server/src/features/content/show-version.service.ts',
    find: 'const isNewest = (versionId ?? 0) >= (shown.versionId ?? 0)',
    replace: 'const isNewest = (versionId ?? 0) >= 0',
    test: {
      file: 'server/src/features/content/publishing.test.ts',
      title: 'shows the newer of two publications, even when it is rendered first',
    },
  },
]
