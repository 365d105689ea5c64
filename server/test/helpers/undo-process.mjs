// A separate process that undoes an import and prints how far it is, until it is killed.
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'

const [url, batch] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const api = apiInProcess(context, { role: 'admin', email: 'admin', address: 'test' })
const onProgress = (part) => process.stdout.write(`${part}\n`)
await api.journal.undo({ seq: Number(batch) }, { onProgress })
process.stdout.write('done\n')
await context.close()
