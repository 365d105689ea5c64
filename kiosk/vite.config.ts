import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  base: '/kiosk/',
  plugins: [react()],
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/auth': server } },
  build: {
    // A strict policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    target: ['chrome109', 'edge109', 'firefox121', 'safari16.4'],
    // The notices of the packages inside are made from this list.
    license: { fileName: 'licenses.json' },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'worker/shell-worker.ts' },
      // A service worker is found again under the same name.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
})
