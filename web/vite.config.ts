import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { endpointsWithoutSchemas } from './scripts/endpoints-without-schemas.ts'

const api = process.env.JARA_API_URL ?? 'http://localhost:3000'
const forwarded = ['/api', '/socket.io', '/uploads', '/health', '/paystack-sandbox']

// Dialogs, choices and forms come with what opens them, however many screens can.
const late =
  /[\\/](@base-ui|@hookform|react-hook-form|zod)[\\/]|[\\/]ui[\\/](dialog|confirm-dialog|combobox|menu)/

// The router's package points at its development files in every build; these are the same without the warnings.
const router = fileURLToPath(new URL('dist/production/', import.meta.resolve('react-router/package.json')))
const routerFiles = [
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  { find: /^react-router$/, replacement: `${router}index.mjs` },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  resolve: { alias: command === 'build' ? routerFiles : [] },
  // Fonts as data: addresses would ride along in every page and need a hole in the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most pages share is one file: forty small ones weigh more and come later.
          output: {
            codeSplitting: { groups: [{ name: 'shell', minShareCount: 10, test: (id) => !late.test(id) }] },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(forwarded.map((path) => [path, { target: api, ws: path === '/socket.io' }])),
  },
}))
