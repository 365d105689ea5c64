// A separate process that makes mixed changes as fast as it can and prints each acknowledged one, until it is killed. The same
// seed makes the same changes in the same order in each lane. With a fifth word it goes on after a change that failed.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiInProcess, openContext, readSettings } from '@watchfloor/server'

const [url, name, seed, photoFile, survives] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }))
const api = apiInProcess(context, { role: 'admin', email: name, address: 'test' })
const photo = readFileSync(photoFile)
const firstMs = Date.parse('2026-11-21T02:00:00.000Z')

/** Returns the next number of a seeded sequence, from 0 to below 1 (mulberry32). */
function sequence(start) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A change that changed nothing, for example the same photo again, has no number. */
function acknowledge(id, seq, change) {
  if (seq === undefined) return
  process.stdout.write(`${JSON.stringify({ id, seq, ...change })}\n`)
}

async function lane(number) {
  const next = sequence(Number(seed) * 31 + number)
  const own = []
  for (let count = 0; ; count++) {
    await change(number, count, next, own).catch(async (error) => {
      if (survives === undefined) throw error
      await sleep(20)
    })
  }
}

async function change(number, count, next, own) {
  const id = own[Math.floor(next() * own.length)]
  const choice = id === undefined ? 0 : next()
  if (choice < 0.25) {
    const reply = await api.target.add({
      caseAgent: name,
      screenName: `${number}-${count}`,
      forceAdd: true,
    })
    own.push(reply.id)
    acknowledge(reply.id, reply.seq, { field: 'screenName', value: `${number}-${count}` })
  } else if (choice < 0.5) {
    const notes = `note ${number}-${count}`
    const { seq } = await api.target.update({ id, notes })
    acknowledge(id, seq, { field: 'notes', value: notes })
  } else if (choice < 0.65) {
    const dateTime = new Date(firstMs + count * 60_000).toISOString()
    const { seq } = await api.target.update({ id, dateTime, isTimeApproved: 1 })
    acknowledge(id, seq, { field: 'isTimeApproved', value: true })
  } else if (choice < 0.75) {
    const { seq } = await api.charges.add({ chatter_id: id, charge: '796.07(2)(f), Solicit, M1' })
    acknowledge(id, seq, { list: 'charges' })
  } else {
    const { seq } = await api.target.update({ id }, { file: photo })
    acknowledge(id, seq, { photo: true })
  }
}

await Promise.all([0, 1, 2, 3].map(lane))
