import { defineConfig } from 'vite'

/** Packs the server into few files: hundreds of small ones cost a command half of its start. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    // The compiler has written its declarations there.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      external: /^@watchfloor\//,
      input: {
        index: 'src/index.ts',
        'photo-worker-thread': 'src/image/photo-worker-thread.ts',
        'report-worker-thread': 'src/report/report-worker-thread.ts',
        'doctor-process': 'src/health/doctor-process.ts',
        'table-worker': 'src/import/table-worker.ts',
        precompress: 'src/http/precompress.ts',
        // The check of the package makes a database of the schema before with these.
        migrations: 'src/db/migrations/index.ts',
        'sqlite-dialect': 'src/db/sqlite/dialect.ts',
      },
      // Each file is as deep as a source, so that the place of a file beside it is the same for both.
      output: { entryFileNames: 'packed/[name].js', chunkFileNames: 'packed/[name].js' },
    },
  },
})
