const S = '^server/src'
const W = '^web/src'
const C = '^contract/src'
const B = '^sandbox/src'
const aroundProduct = '^(e2e|bench|faults|harness)/'
const test = '\\.test\\.tsx?$'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** The features of the server. Each may import the public service of those above it: `x/x.service.ts`. */
const features = [
  'agency',
  'audit',
  'email',
  'files',
  'plans',
  'portfolio',
  'search',
  'services',
  'site',
  'content',
  'credentials',
  'exports',
  'clients',
  'changes',
  'users',
  'notifications',
  'auth',
  'members',
  'chat',
  'dashboard',
  'enquiries',
  'projects',
  'payments',
  'subscriptions',
  'documents',
  'invoices',
  'stages',
  'staff-clients',
  'checkout',
  'quotes',
  'account',
  'erasure',
  'first-steps',
  'webhooks',
  'api-docs',
]
const inFeature = (...names) => `${S}/features/(${names.join('|')})/`

/** Import rules between the parts. docs/architecture.md explains them. */
module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('contract-is-a-leaf', { path: C, pathNot: test }, { pathNot: [C, 'node_modules/zod'] }),
    rule('web-imports-only-contract', { path: W }, { path: [S, B] }),
    rule('server-does-not-import-web', { path: S }, { path: W }),
    rule('sandbox-imports-no-other-part', { path: B }, { path: [S, W, C] }),
    rule(
      'sandbox-is-imported-only-at-start',
      { path: S, pathNot: [`${S}/start-server\\.ts$`, `${S}/testing/`, test] },
      { path: B },
    ),
    rule(
      'server-lib-does-not-import-features',
      { path: `${S}/(lib|adapters)/`, pathNot: test },
      { path: `${S}/features/` },
    ),
    rule(
      'adapters-are-imported-only-at-start',
      { path: S, pathNot: [`${S}/start-server\\.ts$`, `${S}/adapters/`, `${S}/testing/`, `${S}/cli/`, test] },
      { path: `${S}/adapters/` },
    ),
    rule(
      'features-do-not-import-installation-or-demo',
      { path: `${S}/features/`, pathNot: test },
      { path: `${S}/(installation|demo)/` },
    ),
    rule('every-feature-has-a-place', { path: `${S}/features/`, pathNot: inFeature(...features) }, {}),
    ...features
      .slice(0, -1)
      .map((feature, place) =>
        rule(
          `${feature}-imports-only-features-above-it`,
          { path: inFeature(feature), pathNot: test },
          { path: inFeature(...features.slice(place + 1)) },
        ),
      ),
    rule(
      'features-are-imported-by-their-public-service',
      { path: S, pathNot: [`${S}/features/`, `${S}/(app|sockets)\\.ts$`, `${S}/testing/`, test] },
      { path: `${S}/features/`, pathNot: `${S}/features/([^/]+)/\\1\\.service\\.ts$` },
    ),
    rule(
      'features-import-the-public-service-of-others',
      { path: `${S}/features/([^/]+)/`, pathNot: test },
      { path: `${S}/features/`, pathNot: [`${S}/features/$1/`, `${S}/features/([^/]+)/\\1\\.service\\.ts$`] },
    ),
    rule(
      'repos-are-imported-only-by-services',
      { path: S, pathNot: ['\\.service\\.ts$', '\\.repo\\.ts$', test] },
      { path: '\\.repo\\.ts$' },
    ),
    rule(
      'sql-only-in-repos',
      { path: `${S}/features/`, pathNot: ['\\.repo\\.ts$', test] },
      { path: ['node_modules/drizzle-orm', `${S}/db/schema`], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'rules-are-pure',
      { path: '\\.rules\\.ts$' },
      { pathNot: [C, '\\.rules\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'services-do-not-import-transport',
      { path: '\\.(service|repo|rules)\\.ts$' },
      { path: ['node_modules/(fastify|socket\\.io)/', '\\.(routes|socket)\\.ts$'] },
    ),
    rule('product-does-not-import-what-tests-it', { path: [C, S, B, W] }, { path: aroundProduct }),
    rule('harness-imports-no-tests', { path: '^harness/' }, { path: '^(e2e|bench|faults)/' }),
    rule(
      'journeys-benchmarks-and-faults-share-only-the-harness',
      { path: '^(e2e|bench|faults)/' },
      { path: '^(e2e|bench|faults)/', pathNot: '^$1/' },
    ),
    rule(
      'harness-and-tests-import-the-public-service-of-features',
      { path: aroundProduct },
      { path: `${S}/features/`, pathNot: `${S}/features/([^/]+)/\\1\\.service\\.ts$` },
    ),
    rule('journeys-do-not-import-web', { path: aroundProduct }, { path: W }),
    rule(
      'web-features-import-only-api-of-others',
      { path: `${W}/features/([^/]+)/` },
      { path: [`${W}/features/([^/]+)/`, `${W}/pages/`], pathNot: [`${W}/features/$1/`, '\\.api\\.ts$'] },
    ),
    rule(
      'web-ui-and-lib-do-not-import-features',
      { path: `${W}/(ui|lib)/` },
      { path: `${W}/(features|pages|layouts)/` },
    ),
    rule(
      'web-ui-does-not-import-data',
      { path: `${W}/ui/` },
      { path: `${W}/lib/(call|changes|query-client|session|socket)` },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
