import { defineConfig } from 'vite'

/**
 * Packs the start of the command into one CommonJS file. Node reads that without its loader of modules, which takes longer to start
 * than the general help to print.
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
