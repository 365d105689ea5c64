#!/usr/bin/env node
// CommonJS, because loading a module starts the thread pool, and its size cannot be changed afterwards. Passwords, photos
// and SQLite share the pool.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(8, 2 * require('node:os').availableParallelism()))

/** What to do about an error, by its code. The program itself could not be loaded, so that it cannot say it. */
const advice = [
  [/MODULE_NOT_FOUND$/, 'Watchfloor is not built here. Run: npm install && npm run build'],
  [
    /^E[MN]FILE$/,
    'Too few files may be open at once for Watchfloor. Raise the limit, for example: ulimit -n 4096',
  ],
]

/** Number of files that a server needs at least: its program, its database, and one for each connection. */
const leastFiles = 256

/** @throws an error with the code of the system if a server would run out of files sooner or later. Windows has no such limit. */
function requireFiles() {
  const limit = process.report.getReport().userLimits?.open_files.soft
  if (typeof limit === 'number' && limit < leastFiles)
    throw Object.assign(new Error('too few files'), { code: 'EMFILE' })
}

start().catch((error) => {
  const [, words] = advice.find(([code]) => code.test(error.code)) ?? []
  console.error(words ?? error)
  process.exitCode = 1
})

async function start() {
  if (process.argv.includes('serve')) requireFiles()
  await require('../dist/main.cjs').main()
}
