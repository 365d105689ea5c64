import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { openOffice } from './office.ts'
import { dataOf, readEvents } from './read-events.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

test('Z1 a screen that moves to a server that is a moment behind gets no event twice', async () => {
  const database = await postgres?.create()
  const [one, other] = [await openOffice(database?.url ?? ''), await openOffice(database?.url ?? '')]
  const id = await one.as.staff.add({ screenName: 'moving' })
  const twice: number[] = []
  for (let round = 0; round < 20; round++) {
    // This server has just checked for changes of the other one, and does not check again at once.
    await other.as.staff.get('/auth/arrest_count_today')
    const known = Number((await one.as.staff.patch(id, { notes: `note ${round}` })).json['seq'])
    const reading = await readEvents(other.as.staff, known)
    await one.as.staff.patch(id, { notes: `next ${round}` })
    const events = await reading.changes(1)
    twice.push(...events.map((event) => dataOf(event).seq).filter((seq) => seq <= known))
    reading.cut()
    await reading.ended
  }
  await Promise.all([one.close(), other.close()])
  await database?.drop()
  expect(twice).toEqual([])
})
