import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const server = 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/auth': server, '/Images': server, '/health': server } },
  build: {
    // A strict policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    target: 'es2023',
    // The decoder of HEIC photos is large; it is loaded when the first one is chosen.
    chunkSizeWarningLimit: 3_200,
  },
})
