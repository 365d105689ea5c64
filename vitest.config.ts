import { defineConfig } from 'vitest/config'

const seconds = 1_000

/** Tests run against sources, never against a stale build: packages of this repository name theirs as `source`. */
const conditions = ['source', 'module', 'node', 'development|production']

/** The order of the groups: what is quick to fail runs first, and what needs the whole machine runs alone. */
const [first, second, third] = [0, 1, 2]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{core,fixtures,client}/src/**/*.test.ts',
            '{web,kiosk}/src/**/*.test.{ts,tsx}',
            'docs/**/*.test.ts',
          ],
          isolate: false,
          maxWorkers: '100%',
          // A model test plays thousands of cases: a busy machine takes its time for that.
          testTimeout: 60 * seconds,
          sequence: { groupOrder: first },
        },
      },
      {
        extends: true,
        test: {
          name: 'desk',
          include: ['server/{src,test}/**/*.test.ts', 'cli/{src,test}/**/*.test.{ts,tsx}'],
          globalSetup: [
            'fixtures/test-setup/working-setup.ts',
            'fixtures/test-setup/postgres-setup.ts',
            'server/test/helpers/migrated-setup.ts',
          ],
          setupFiles: 'fixtures/test-setup/prepare-file.ts',
          isolate: false,
          maxWorkers: '100%',
          // Real processes on a busy machine may be late once; what is wrong is wrong twice.
          retry: 1,
          // Many tests run the command, several times each: a busy machine takes its time for that.
          testTimeout: 120 * seconds,
          hookTimeout: 60 * seconds,
          sequence: { groupOrder: second },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{web,kiosk}/test/**/*.test.ts'],
          globalSetup: ['fixtures/test-setup/working-setup.ts', 'fixtures/test-setup/chromium-setup.ts'],
          setupFiles: 'fixtures/test-setup/prepare-file.ts',
          isolate: false,
          maxWorkers: '100%',
          // A real browser on a busy machine may be late twice; what is wrong is wrong three times. The last try has an office of its own.
          retry: 2,
          testTimeout: 120 * seconds,
          hookTimeout: 120 * seconds,
          sequence: { groupOrder: third },
        },
      },
    ],
  },
})
