/** Faults that show only when real processes start, stop or fail. Their tests run on the built server. */
export const processMutations = [
  {
    name: 'two nodes that start together migrate together',
    file: 'server/src/installation/migrate.ts',
    find: "'select pg_advisory_lock($1)'",
    replace: "'select pg_try_advisory_lock($1)'",
    test: { file: 'faults/starts.test.ts', title: 'two nodes that start at once on an empty database' },
  },
  {
    name: 'a start takes over the files of another database',
    file: 'server/src/features/files/file-store.service.ts',
    find: 'if (found !== storeId)\n    throw new StartError(',
    replace: 'if (found === undefined)\n    throw new StartError(',
    test: {
      file: 'faults/file-store.test.ts',
      title: 'a start on an empty database refuses the files of another database',
    },
  },
  {
    name: 'a stopping server cuts off open requests',
    file: 'server/src/start-server.ts',
    find: 'app.server.closeIdleConnections()',
    replace: 'app.server.closeAllConnections()',
    test: { file: 'faults/stops.test.ts', title: 'a server stopped under load finishes its requests' },
  },
  {
    name: 'a backup leaves out the WAL written while it ran',
    file: 'server/src/installation/backup.ts',
    find: 'return segment >= from && segment <= until',
    replace: 'return segment > from && segment <= until',
    test: { file: 'faults/restore.test.ts', title: 'a backup taken under load restores every row' },
  },
  {
    name: 'a charge reported twice at once also goes to review',
    file: 'server/src/features/checkout/settle.service.ts',
    find: '  if (now?.attempt.providerTxId) return outcomeOf(deps, now.attempt.providerTxId)\n',
    replace: '  if (!now) return outcomeOf(deps, 0)\n',
    test: { file: 'faults/payments.test.ts', title: 'a charge reported twenty times at once' },
  },
  {
    name: 'a full disk is reported as an internal error',
    file: 'server/src/lib/pg-errors.ts',
    find: "  '53100',\n",
    replace: '',
    test: { file: 'faults/database.test.ts', title: 'the server with a full disk answers reads' },
  },
]
