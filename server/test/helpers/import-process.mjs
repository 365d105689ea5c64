// A separate process that imports rows of made-up targets and prints how many it has written, until it is killed.
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'

const [url, rows, name] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const api = apiInProcess(context, { role: 'admin', email: 'admin', address: 'test' })
const lines = Array.from({ length: Number(rows) }, (_, at) => `Adams,${name} ${at}\n`)
const onProgress = (part) => process.stdout.write(`${part}\n`)
await api.import.targets({}, { file: Buffer.from(`caseAgent,screenName\n${lines.join('')}`), onProgress })
process.stdout.write('done\n')
await context.close()
