import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { endpointsWithoutSchemas } from './scripts/endpoints-without-schemas.ts'
import { savedRenderer } from './scripts/saved-renderer.ts'

const api = process.env.JARA_API_URL ?? 'http://localhost:3000'
const forwarded = ['/api', '/socket.io', '/uploads', '/health', '/paystack-sandbox']

// The router's package resolves to its development files in every build. These are the production files.
const router = fileURLToPath(new URL('dist/production/', import.meta.resolve('react-router/package.json')))
const routerFiles = [
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  { find: /^react-router$/, replacement: `${router}index.mjs` },
]

/**
 * Groups the code that public pages share into a few chunks. Forty small chunks would be larger in total and
 * load later. A single chunk would block a phone's main thread for too long. Portal code must not be in these
 * chunks, because every visitor would download it.
 */
const shared = [
  ['react', ['node_modules/(react|react-dom|scheduler)/']],
  ['router', ['node_modules/react-router/']],
  [
    'shell',
    [
      '/src/layouts/(public-|bar|brand|arrival|splash|plain-page)',
      '/src/features/(marketing/section|auth/auth-card|site/site\\.api)',
      '/src/ui/(skip-link|button|text-link|card|badge|count-badge|field|input|control-style|error-state|empty-state|live-list|skeleton|money\\.)',
      '/src/lib/(call|light-query|plain-form|focus-heading|order-choice|use-address\\.ts|use-hydrated|use-online)',
      '/contract/src/(site.ts.endpoints|lib/money|paths)',
      '/web/src/(theme/theme-script|pages/error-page|content/(brand\\.ts|page-title|public-meta))',
      'node_modules/@tanstack/react-query/build/modern/queryOptions',
      'lucide-react/dist/esm/icons/(check|chevron-down)\\.',
      'vite/preload-helper',
    ],
  ],
  // These parts are also in the portal, which needs nothing else of the public pages.
  ['controls', ['/src/ui/(select|textarea)']],
  ['parts', ['/src/(ui/(lazy-part|part-fault)|lib/load-part)']],
  [
    'site',
    [
      '/src/features/marketing/(page-intro|call-panel|work-picture)',
      '/src/features/services/service-(card|texts)',
      '/src/lib/plan-interval',
      '/src/ui/(tabs|tab-panel|long-text)',
      '/contract/src/((portfolio|plans|services|enquiries).ts.endpoints|plans/intervals)',
    ],
  ],
  [
    'sign-in',
    [
      '/src/features/auth/(password-input|auth.api|auth-form)',
      '/src/ui/chip',
      '/contract/src/credentials/(passkeys|second-factor).ts.endpoints',
      'lucide-react/dist/esm/icons/(eye|key-round)',
    ],
  ],
  // What every screen of the portal loads, and no public page. As single files it would be larger, and the list of
  // files that each page loads would be longer.
  [
    'portal',
    [
      'node_modules/@tanstack/(react-query|query-core)/',
      '/contract/src/(access|admin-views|staff/limits|lib/paging|clients/permissions|projects/status|chat/timeline.ts.endpoints|(payments|projects|users|search|chat|notifications|account).ts.endpoints)',
      '/src/lib/(toast-context|use-change\\.ts|admin-views|client-view|query-client|upload)',
      '/src/ui/avatar',
      'lucide-react/dist/esm/icons/(search|chevron-right|arrow-down)\\.',
    ],
  ],
] as const

/**
 * The chunks with this comment are compiled as a whole while they load, beside the main thread. Without it, Chrome
 * compiles each function when it is first called, which blocks the main thread of a phone.
 */
const compileWhole = '//# allFunctionsCalledOnLoad'
const compiledWhole = ['react', 'router', 'shell', 'site']

/** Journeys find the frames of the portal by their names. */
const isNamed = (name: string) => name.endsWith('-frame') || shared.some(([group]) => group === name)

export default defineConfig(({ command }) => ({
  plugins: [savedRenderer(), tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  resolve: { alias: command === 'build' ? routerFiles : [] },
  // No asset is inlined. Inlined fonts would be part of every page, and the content security policy forbids
  // data: URLs.
  build: { target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4'], assetsInlineLimit: 0 },
  // With these entries, Vite finds the dependencies at startup. Otherwise it finds them on the first visit
  // and has to reload the page.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (compiledWhole.includes(name) ? compileWhole : ''),
            // Every visitor loads the names of the files that pages import. Without the names of single chunks, this
            // list is 1 KB smaller.
            chunkFileNames: ({ name, isDynamicEntry }) =>
              isDynamicEntry || isNamed(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              groups: shared.map(([name, paths], place) => ({
                name,
                test: new RegExp(paths.join('|')),
                priority: shared.length - place,
              })),
            },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api, ws: path === '/socket.io' }])),
  },
}))
