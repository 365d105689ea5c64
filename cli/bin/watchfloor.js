#!/usr/bin/env node
// CommonJS, because loading a module starts the thread pool, and its size cannot be changed afterwards. Passwords, photos
// and SQLite share the pool.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(8, 2 * require('node:os').availableParallelism()))

import('../dist/main.js').catch((error) => {
  const isUnbuilt = error.code === 'ERR_MODULE_NOT_FOUND'
  console.error(isUnbuilt ? 'Watchfloor is not built here. Run: npm install && npm run build' : error)
  process.exitCode = 1
})
