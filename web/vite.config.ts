import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { writeBreakpoints } from './src/ui/breakpoints.ts'

const server = 'http://127.0.0.1:4000'

/** Lets our sheets name the breakpoints that all of them share. */
const namedBreakpoints: Plugin = {
  name: 'named-breakpoints',
  enforce: 'pre',
  transform: (code, id) => (/\/web\/src\/.*\.css$/.test(id) ? writeBreakpoints(code) : undefined),
}

/** Large packages that few screens need. They stay apart from the code that the screens share. */
const ofFewScreens = /chart\.js|chartjs|d3-|topojson|us-atlas|jszip|noble/

export default defineConfig({
  plugins: [namedBreakpoints, react()],
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/auth': server, '/Images': server, '/health': server } },
  build: {
    // A strict policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    // A sheet with layers that is added later makes Chromium lay out the whole page anew, so there is one from the start.
    cssCodeSplit: false,
    target: ['chrome109', 'edge109', 'firefox121', 'safari16.4'],
    // The notices of the packages inside are made from this list.
    license: { fileName: 'licenses.json' },
    // The decoder of HEIC photos is large; it is loaded when the first one is chosen.
    chunkSizeWarningLimit: 3_200,
    rolldownOptions: {
      output: {
        // Each file costs a request: without groups a list needs over a hundred small ones before it is shown.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'screens', minShareCount: 3, test: (id) => !ofFewScreens.test(id) },
          ],
        },
      },
    },
  },
})
