import type { Role } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyJournal } from '../src/index.ts'
import { type ActKind, actKinds, performAct } from './helpers/any-act.ts'
import { officeOn } from './helpers/office.ts'

interface AnyParty {
  readonly isOnHook: boolean
  /** For each additional person, whether it is arrested. */
  readonly guests: readonly boolean[]
  readonly isArrested: boolean
}

const parties: fc.Arbitrary<AnyParty> = fc.record({
  isOnHook: fc.boolean(),
  guests: fc.constantFrom([], [true], [false], [true, false]),
  isArrested: fc.boolean(),
})

const acts = fc.array(
  fc.record({
    // Most of the others need somebody on scene.
    kind: fc.oneof(
      fc.constantFrom(...actKinds),
      fc.constantFrom<ActKind>('approve', 'guest', 'arrival', 'takedown'),
    ),
    of: fc.nat(20),
    role: fc.constantFrom<Role>('staff', 'supervisor', 'admin'),
    isUndone: fc.constantFrom(true, false, false),
  }),
  { minLength: 1, maxLength: 14 },
)

describe.each(testDatabases)('any acts, some of them undone, on $name', ({ create, name }) => {
  const office = officeOn(create)

  /** Returns the ids of a new target and its additional persons. */
  async function addParty({ isOnHook, guests, isArrested }: AnyParty): Promise<number[]> {
    const { as, clock } = office
    const main = await as.staff.add({ screenName: 'main', forceAdd: true })
    const ids = [main]
    if (!isOnHook) return ids
    await as.staff.patch(main, { dateTime: clock.now, isTimeApproved: 1 })
    const arrest = async (id: number) => {
      await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
      await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    }
    for (const isTaken of guests) {
      const { json } = await as.staff.post('/auth/create_guest', { linkedChatterId: main })
      ids.push(Number(json['id']))
      if (isTaken) await arrest(Number(json['id']))
    }
    if (isArrested) await arrest(main)
    return ids
  }

  /** Returns the records from an id on, with their lists and without version numbers. */
  async function content(first: number): Promise<unknown> {
    const { knex } = office.context.db
    const targets: Record<string, unknown>[] = await knex('targets').where('id', '>=', first).orderBy('id')
    const lists = ['charges', 'criminalhistory'] as const
    const items = lists.map((list) => knex(list).where('target_id', '>=', first).orderBy('id'))
    return { targets: targets.map(({ version: _version, ...row }) => row), lists: await Promise.all(items) }
  }

  test('J6 J17 an undo brings back what was, and the journal tells what the database has', async () => {
    const { as, clock, context } = office
    await fc.assert(
      fc.asyncProperty(parties, acts, async (party, run) => {
        const ids = await addParty(party)
        const [first = 0] = ids
        const seqs: number[] = []
        for (const [turn, { kind, of, role, isUndone }] of run.entries()) {
          clock.forward(1)
          const before = await content(first)
          const [id = 0, seq = 1] = [ids[of % ids.length], seqs[of % seqs.length]]
          const reply = await performAct(kind, as[role], { id, now: clock.now, turn, seq })
          const said = `${kind} by ${role}: ${reply.text}`
          expect(reply.status, said).toBeLessThan(500)
          const done: { readonly id?: number; readonly seq?: number } = reply.json
          if (done.id !== undefined) ids.push(done.id)
          if (done.seq === undefined) continue
          seqs.push(done.seq)
          if (!isUndone || kind === 'undo') continue
          const undone = await as.admin.post(`/auth/undo/${done.seq}`, {})
          expect(undone.status, `undo of ${said}: ${undone.text}`).toBe(200)
          expect(await content(first), said).toEqual(before)
        }
        const { compared } = await verifyJournal(context.db)
        expect(compared.differences).toEqual([])
      }),
      { numRuns: name === 'SQLite' ? 60 : 10 },
    )
  })
})
