import { open } from 'node:fs/promises'
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'
import { keepHeapSmall } from '../../cli/src/import/small-heap.ts'

/** Imports a list in a separate process. Sends the seconds from reading the file to the commit, and the maximum memory. */
const [database = '', list = '', rows = ''] = process.argv.slice(2)
// As the command does that imports at a terminal.
keepHeapSmall()
const context = await openContext(readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error' }))
const api = apiInProcess(context, { role: 'admin', email: 'bench', address: 'bench' })
const file = await open(list)
const localFile = { descriptor: file.fd, size: (await file.stat()).size }
const startedMs = performance.now()
const { added } = await api.import.targets({}, { localFile })
const seconds = (performance.now() - startedMs) / 1000
await file.close()
await context.close()
if (added !== Number(rows)) throw new Error(`${added} rows were added instead of ${rows}`)
process.send?.(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))
process.disconnect?.()
