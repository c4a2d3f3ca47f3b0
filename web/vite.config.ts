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

// What nearly every public page shows or runs; a screen of the portal in here would weigh on each visitor.
const shell = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router)/',
    '/src/layouts/(public-|bar|brand|arrival|splash|plain-page)',
    '/src/features/(marketing/(public-meta|section)|catalog/live-list)',
    '/src/ui/(skip-link|button|text-link|card|badge|field|input|control-style|error-state|empty-state)',
    '/src/lib/(call|light-query|plain-form|focus-heading)',
    '/src/(theme/theme-script|pages/error-page)',
    'vite/preload-helper',
  ].join('|'),
)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  resolve: { alias: command === 'build' ? routerFiles : [] },
  // Fonts as data: addresses would ride along in every page and need a hole in the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Found at the start rather than by the first visit, which would have to load twice.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file of them: forty small ones weigh more and come later.
          output: { codeSplitting: { groups: [{ name: 'shell', test: shell }] } },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api, ws: path === '/socket.io' }])),
  },
}))
