#!/usr/bin/env node
// CommonJS, because loading a module starts the thread pool, and its size cannot be changed afterwards. Passwords, photos
// and SQLite share the pool.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(8, 2 * require('node:os').availableParallelism()))

start().catch((error) => {
  const isUnbuilt = /MODULE_NOT_FOUND$/.test(error.code)
  console.error(isUnbuilt ? 'Watchfloor is not built here. Run: npm install && npm run build' : error)
  process.exitCode = 1
})

async function start() {
  await require('../dist/main.cjs').main()
}
