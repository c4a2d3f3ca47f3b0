import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { endpointsWithoutSchemas } from './scripts/endpoints-without-schemas.ts'

const api = process.env.JARA_API_URL ?? 'http://localhost:3000'
const forwarded = ['/api', '/socket.io', '/uploads', '/health', '/paystack-sandbox']

// The router's package points at its development files in every build; these are the same without the warnings.
const router = fileURLToPath(new URL('dist/production/', import.meta.resolve('react-router/package.json')))
const routerFiles = [
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  { find: /^react-router$/, replacement: `${router}index.mjs` },
]

/**
 * What the public pages share, in a few files: forty small ones weigh more and come later, and a single one keeps a
 * phone busy for longer than a finger waits. A screen of the portal in here would weigh on each visitor.
 */
const shared = [
  ['react', ['node_modules/(react|react-dom|scheduler)/']],
  ['router', ['node_modules/react-router/']],
  [
    'shell',
    [
      '/src/layouts/(public-|bar|brand|arrival|splash|plain-page)',
      '/src/features/(marketing/(public-meta|section)|catalog/live-list|auth/auth-card)',
      '/src/ui/(skip-link|button|text-link|card|badge|field|input|control-style|error-state|empty-state|money)',
      '/src/lib/(call|light-query|plain-form|focus-heading)',
      '/contract/src/(site.ts.endpoints|money)',
      '/src/(theme/theme-script|pages/error-page|content/page-meta)',
      'node_modules/@tanstack/react-query/build/modern/queryOptions',
      'vite/preload-helper',
    ],
  ],
  [
    'site',
    [
      '/src/content/(price-list|services|recent-launches)',
      '/src/features/marketing/(page-intro|structured-data|call-panel|work-picture)',
      '/src/features/catalog/(service-card|long-text)',
      '/src/(ui/(tabs|tab-panel|count-badge|select|textarea)|lib/use-address-choice)',
      '/contract/src/((portfolio|pricing|services|contact).ts.endpoints|plan-intervals)',
      'lucide-react/dist/esm/icons/(check|chevron-down)\\.',
    ],
  ],
  [
    'sign-in',
    [
      '/src/features/auth/(password-input|auth.api|auth-form)',
      '/src/(lib/plan-choice|ui/chip)',
      '/contract/src/(passkeys|second-factor).ts.endpoints',
      'lucide-react/dist/esm/icons/(eye|key-round)',
    ],
  ],
] as const

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  resolve: { alias: command === 'build' ? routerFiles : [] },
  // Fonts as data: addresses would ride along in every page and need a hole in the content security policy.
  build: { target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4'], assetsInlineLimit: 0 },
  // Found at the start rather than by the first visit, which would have to load twice.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
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
