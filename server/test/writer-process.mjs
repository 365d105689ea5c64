// A separate process that adds targets as fast as possible and prints each acknowledged one, until it is killed.
import { apiInProcess, openContext, readSettings } from '../dist/index.js'

const [url, name] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const api = apiInProcess(context, { role: 'admin', email: name, address: 'test' })

async function write(lane) {
  for (let count = 0; ; count++) {
    const { id } = await api.target.add({ caseAgent: name, screenName: `${lane}-${count}` })
    const at = '2026-11-21T02:00:00.000Z'
    process.stdout.write(`${id} added\n`)
    await api.target.update({ id, dateTime: at, isTimeApproved: 1 })
    process.stdout.write(`${id} approved\n`)
  }
}

await Promise.all([0, 1, 2, 3].map(write))
