import { defineConfig } from 'vite'

/** Packs the package for Node into one file and one for lists: hundreds of small ones cost a command half of its start. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    // The compiler has written its declarations there.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { index: 'src/index.ts', 'source-file': 'src/import/source-file.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
