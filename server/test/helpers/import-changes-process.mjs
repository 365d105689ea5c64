// A separate process that changes the notes of targets by an import and prints how far it is, until it is killed.
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'

const [url, word, rows] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const api = apiInProcess(context, { role: 'admin', email: 'admin', address: 'test' })
const lines = Array.from(
  { length: Number(rows) },
  (_, at) => `Cole,finch ${at},555${1_100_000 + at},${word} ${at}\n`,
)
const onProgress = (part) => process.stdout.write(`${part}\n`)
const file = Buffer.from(`caseAgent,screenName,phone,notes\n${lines.join('')}`)
await api.import.targets({ onDuplicate: 'update' }, { file, onProgress })
process.stdout.write('done\n')
await context.close()
