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
  [
    /^TOO_FEW_ADDRESSES$/,
    'Too little address space may be used for Watchfloor. Lift the limit, for example: ulimit -v unlimited',
  ],
]

/** Number of files that a server needs at least: its program, its database, and one for each connection. */
const leastFiles = 256

/** Address space (bytes) that a command needs at least. WebAssembly, which reads HTTP, reserves 10 GiB without using it. */
const leastAddresses = 12e9

/** The command lines that load no command. */
const light = ['', '--help', '-h', 'help', '--version']

/** @throws an error with a code if a command would run out of addresses, or a server of files. Windows has no such limits. */
function requireLimits(words) {
  if (light.includes(words.join(' '))) return
  const { userLimits } = process.report.getReport()
  // Node 20 calls it virtual_memory_kbytes, later ones virtual_memory_bytes. Both values are in bytes.
  const { open_files, virtual_memory_bytes, virtual_memory_kbytes } = userLimits ?? {}
  const addresses = virtual_memory_bytes ?? virtual_memory_kbytes
  if (words.includes('serve') && open_files?.soft < leastFiles)
    throw Object.assign(new Error('too few files'), { code: 'EMFILE' })
  if (addresses?.soft < leastAddresses)
    throw Object.assign(new Error('too few addresses'), { code: 'TOO_FEW_ADDRESSES' })
}

start().catch((error) => {
  const [, words] = advice.find(([code]) => code.test(error.code)) ?? []
  console.error(words ?? error)
  process.exitCode = 1
})

async function start() {
  requireLimits(process.argv.slice(2))
  await require('../dist/main.cjs').main()
}
