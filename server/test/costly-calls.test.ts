import { costlyLanes } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { CostlyCalls, type FreePlace } from '../src/limit/costly-calls.ts'
import { officeOn } from './helpers/office.ts'

/** Less than the 60 s that a slow reader keeps its place. */
const lessThanSlowReaderMs = 50_000

const { atOnce, atOnceOfKey, maxOfKey } = costlyLanes.export

test('R35 the calls of one account take turns with those of another, and too many are refused', async () => {
  const calls = new CostlyCalls()
  const entered: string[] = []
  const releases: FreePlace[] = []
  const enter = async (name: string, account: string) => {
    releases.push(await calls.enter('export', account))
    entered.push(name)
  }
  const all = Array.from({ length: atOnceOfKey + maxOfKey }, (_, index) => enter(`a${index}`, 'ann'))
  await expect(calls.enter('export', 'ann')).rejects.toMatchObject({ failure: { code: 'server.busy' } })
  all.push(enter('b0', 'ben'), enter('c0', 'cat'))
  await expect.poll(() => entered).toEqual(['a0', 'b0'])
  expect(entered.length).toBe(atOnce)
  releases[1]?.()
  await expect.poll(() => entered).toEqual(['a0', 'b0', 'c0'])
  releases[0]?.()
  releases[2]?.()
  await expect.poll(() => entered.slice(0, 4)).toEqual(['a0', 'b0', 'c0', 'a1'])
  // Another kind is not affected.
  const photo = await calls.enter('photo', 'ann')
  photo()
  for (let done = 3; done < atOnceOfKey + maxOfKey + 2; done++) {
    await expect.poll(() => releases.length).toBeGreaterThan(done)
    releases[done]?.()
  }
  await Promise.all(all)
})

describe.each(testDatabases)('costly calls on $name', ({ create }) => {
  const office = officeOn(create)

  test('R35 while one person waits for many exports, the lists, changes and exports of others are answered', async () => {
    const { admin, staff, supervisor } = office.as
    const id = await staff.add({ screenName: 'busy night' })
    const own = (await office.context.accounts.list()).find(({ role }) => role === 'admin')?.email ?? ''
    const place = await office.context.costly.enter('export', own)
    let isAnswered = false
    const waiting = Promise.all(Array.from({ length: 5 }, () => admin.get('/auth/journal?format=csv'))).then(
      (replies) => {
        isAnswered = true
        return replies
      },
    )
    expect((await staff.get('/auth/chatterlist')).status).toBe(200)
    expect((await supervisor.get('/auth/chatterlist')).status).toBe(200)
    expect((await staff.patch(id, { notes: 'meanwhile' })).status).toBe(200)
    expect((await admin.get('/auth/chatterlist')).status).toBe(200)
    expect(isAnswered).toBe(false)
    place()
    expect((await waiting).map(({ status }) => status)).toEqual(Array(5).fill(200))
  })

  test(
    'R35 a place is free again after a failure, and after a caller hung up',
    async () => {
      const { admin } = office.as
      for (let count = 0; count < 4; count++) {
        expect((await admin.get('/auth/journal?format=csv&from=nonsense')).status).toBe(400)
      }
      const email = (await office.context.accounts.list()).find(({ role }) => role === 'admin')?.email ?? ''
      const place = await office.context.costly.enter('export', email)
      const cut = new AbortController()
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const callers = Array.from({ length: 4 }, () =>
        fetch(`${office.url}/auth/journal?format=csv`, { headers: { cookie }, signal: cut.signal }).then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      cut.abort()
      expect(await Promise.all(callers)).toEqual(Array(4).fill('AbortError'))
      // The server may learn of it while it carries out their calls.
      place()
      expect((await admin.get('/auth/journal?format=csv')).status).toBe(200)
    },
    lessThanSlowReaderMs,
  )
})
