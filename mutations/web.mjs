/** Faults in what users see and do. Their journeys run in a browser on the built site. */
export const webMutations = [
  {
    name: 'a form can be submitted again while it is busy',
    file: 'web/src/ui/button.tsx',
    find: 'const blocked = busy || scopeBusy || disabledReason !== undefined',
    replace: 'const blocked = disabledReason !== undefined',
    test: {
      file: 'e2e/journeys/account-forms.spec.ts',
      title: "/login shows 'Logging in...' and disables every button of its card while it submits",
    },
  },
  {
    name: 'an invalid field is not linked to its error message',
    file: 'web/src/ui/field.tsx',
    find: 'cx(error && errorId, hint ? hintId : undefined) || undefined',
    replace: '(hint ? hintId : undefined) || undefined',
    test: {
      file: 'e2e/journeys/account-forms.spec.ts',
      title: '/register links an invalid field to its error message',
    },
  },
  {
    name: 'a label is unreadable in the dark theme',
    file: 'web/src/ui/pagination.tsx',
    find: 'className="text-muted text-sm tabular-nums"',
    replace: 'className="text-muted text-sm tabular-nums dark:text-line"',
    test: {
      file: 'e2e/journeys/admin-axe.spec.ts',
      title: 'admin screen projects is accessible with its dialogs',
    },
  },
  {
    name: 'a number is unreadable in the light theme',
    file: 'web/src/ui/table-section.tsx',
    find: 'className="text-muted text-sm tabular-nums"',
    replace: 'className="text-edge text-sm tabular-nums dark:text-muted"',
    test: {
      file: 'e2e/journeys/admin-axe.spec.ts',
      title: 'admin screen users is accessible with its dialogs',
    },
  },
  {
    name: 'a page scrolls sideways on a phone',
    file: 'web/src/features/auth/auth-card.tsx',
    find: 'className="w-full max-w-[400px] text-ink shadow-soft"',
    replace: 'className="w-full min-w-96 max-w-[400px] text-ink shadow-soft"',
    test: {
      file: 'e2e/journeys/public-reading.spec.ts',
      title: '/login is accessible at 320 and 1280 px in both themes',
    },
  },
  {
    name: 'the button that closes a dialog has no name',
    file: 'web/src/ui/dialog.tsx',
    find: '                aria-label="Close dialog"\n',
    replace: '',
    test: {
      file: 'e2e/journeys/admin-axe.spec.ts',
      title: 'admin screen users is accessible with its dialogs',
    },
  },
  {
    name: 'the focus does not return when a dialog closes',
    file: 'web/src/ui/dialog.tsx',
    find: 'initialFocus={firstFocus}',
    replace: 'initialFocus={firstFocus}\n            finalFocus={false}',
    test: {
      file: 'e2e/journeys/keyboard.spec.ts',
      title: 'the focus stays in the dialog opened by Add User',
    },
  },
  {
    name: 'a table that failed to load looks empty',
    file: 'web/src/ui/table.tsx',
    find: 'if (error !== undefined) return full(',
    replace: 'if (error !== undefined && rows.length > 0) return full(',
    test: {
      file: 'e2e/journeys/admin-tables.spec.ts',
      title: 'All Users shows an error when loading fails and can be retried',
    },
  },
  {
    name: 'a role that was refused stays selected',
    file: 'web/src/features/users/role-select.tsx',
    find: 'const shown = setRole.isPending ? setRole.variables.role : role',
    replace: 'const shown = setRole.variables?.role ?? role',
    test: {
      file: 'e2e/journeys/admin-users.spec.ts',
      title: 'a role changes in the row and is reset when the server refuses it',
    },
  },
  {
    name: 'the second of two editors overwrites the first without a comparison',
    file: 'web/src/lib/use-row-form.ts',
    find: 'return setTheirs(error.current as Row)',
    replace: 'return setBase(error.current as Row)',
    test: {
      file: 'e2e/journeys/admin-users.spec.ts',
      title: 'the second of two editors sees the difference and decides',
    },
  },
  {
    name: 'a customer can open the admin panel',
    file: 'web/src/layouts/needs-staff.tsx',
    find: 'import { needsStaff }',
    replace: 'import { needsUser as needsStaff }',
    test: {
      file: 'e2e/journeys/guards.spec.ts',
      title: 'a customer who opens /admin is redirected to the dashboard',
    },
  },
  {
    name: 'the provider’s script is loaded before the customer pays',
    file: 'web/src/features/checkout/paystack-popup.ts',
    find: "const providerCheckout = 'https://checkout.paystack.com'\n",
    replace:
      "const providerCheckout = 'https://checkout.paystack.com'\nif (typeof window !== 'undefined') void import('@paystack/inline-js')\n",
    test: {
      file: 'e2e/journeys/order-payments.spec.ts',
      title: 'loads the provider’s script only when the customer pays',
    },
  },
  {
    name: 'a toast never disappears',
    file: 'web/src/ui/toast.tsx',
    find: 'let timer = setTimeout(tryToLeave, shownMs)',
    replace: 'let timer = setTimeout(() => undefined, shownMs)',
    test: { file: 'e2e/journeys/toasts.spec.ts', title: 'a toast disappears after three seconds' },
  },
  {
    name: 'a message written offline is lost by a reload',
    file: 'web/src/lib/browser-store.ts',
    find: '\\uffff',
    replace: '',
    test: {
      file: 'e2e/journeys/chat-offline.spec.ts',
      title: 'a waiting message survives a reload and is sent once',
    },
  },
  {
    name: 'pictures below the fold load before the first paint',
    file: 'web/renderer/finish-page.mjs',
    find: '<html data-unpainted="" ',
    replace: '<html ',
    test: {
      file: 'e2e/journeys/public-reading.spec.ts',
      title: 'the pictures below the first load after the first paint',
    },
  },
]
