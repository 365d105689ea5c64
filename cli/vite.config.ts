import { defineConfig } from 'vite'

/**
 * Packs the start of the command into one CommonJS file, so that the general help does not wait for Node's ES module loader. The
 * code of the commands stays ES modules.
 */
export default defineConfig({
  build: {
    // The compiler has written it, beside the code of the commands.
    ssr: 'dist/main.js',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      // The code of a command is loaded when the command is used.
      external: /^\.\/[\w-]+\//,
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
})
