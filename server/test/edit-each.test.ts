import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

interface Row {
  readonly id: number
  readonly Status: boolean
  readonly seq?: number
  readonly code?: string
  readonly reviewReset?: boolean
}

describe.each(testDatabases)('changes of several records on $name', ({ create }) => {
  const office = officeOn(create)
  const set = (role: 'analyst' | 'staff' | 'supervisor' | 'vip', ids: readonly unknown[], fields: object) =>
    office.as[role].send('PATCH', '/auth/targets', { ids, set: fields })
  const rowsOf = ({ json }: { readonly json: Record<string, unknown> }) => json['Result'] as Row[]

  test('E11 day, type, labels and transport are set in each record, with its journal number', async () => {
    const ids = [await anArrest(office, {}), await anArrest(office, {})]
    const fields = { arrestDay: 'Day 4', type: 'John', briefLabel: 'Night 1; Press', isReadyForTransport: 1 }
    const reply = await set('analyst', ids, fields)
    expect([reply.status, rowsOf(reply).map(({ id, Status }) => [id, Status])]).toEqual([
      200,
      ids.map((id) => [id, true]),
    ])
    for (const id of ids)
      expect(await office.as.staff.row(id)).toMatchObject({ ...fields, briefLabel: 'Night 1;Press' })
    for (const { seq } of rowsOf(reply)) {
      expect((await office.as.analyst.post(`/auth/undo/${seq}`, {})).status).toBe(200)
    }
    for (const id of ids) expect(await office.as.staff.row(id)).toMatchObject({ type: '', briefLabel: '' })
  })

  test('E11 one refused record does not stop the others, and the answer names each', async () => {
    const [arrested, chatting] = [
      await anArrest(office, {}),
      await office.as.staff.add({ screenName: 'talks' }),
    ]
    const reply = await set('analyst', [chatting, arrested, 999_999, arrested], { type: 'Prostitute' })
    expect(reply.status, reply.text).toBe(200)
    expect(rowsOf(reply)).toEqual([
      expect.objectContaining({ id: chatting, Status: false, code: 'target.missing' }),
      { id: arrested, Status: true, seq: expect.any(Number) },
      expect.objectContaining({ id: 999_999, Status: false, code: 'target.missing' }),
    ])
    expect(await office.as.staff.row(chatting)).toMatchObject({ type: '' })
  })

  test('E11 a call whose records are all refused is refused, with the reason of each', async () => {
    const reply = await set('staff', [999_998, 999_999], { type: 'John' })
    expect([reply.status, reply.json['code']]).toEqual([404, 'target.missing'])
    expect(rowsOf(reply).map(({ id, Status }) => [id, Status])).toEqual([
      [999_998, false],
      [999_999, false],
    ])
  })

  test('E11 V7 a change of what the papers show makes a reviewed record pending, a label does not', async () => {
    const id = await anArrest(office, {})
    await office.as.staff.post(`/auth/review/${id}`, { state: 'reviewed' })
    expect(rowsOf(await set('staff', [id], { briefLabel: 'A' }))[0]?.reviewReset).toBeUndefined()
    expect(await office.as.staff.row(id)).toMatchObject({ isReviewed: 1 })
    expect(rowsOf(await set('staff', [id], { arrestDay: 'Day 2' }))[0]?.reviewReset).toBe(true)
    expect(await office.as.staff.row(id)).toMatchObject({ isReviewed: 0, arrestDay: 'Day 2' })
  })

  test.each<[string, 'analyst' | 'staff' | 'supervisor' | 'vip', readonly unknown[], object, number, string]>(
    [
      ['a field that the role may not send', 'supervisor', [1], { type: 'John' }, 403, 'type'],
      ['an unknown field', 'staff', [1], { nonsense: 1 }, 400, 'nonsense'],
      ['nothing to set', 'staff', [1], {}, 400, 'set'],
      ['no record', 'staff', [], { type: 'John' }, 400, 'ids'],
      ['a record that is no number', 'staff', ['x'], { type: 'John' }, 400, 'ids.0'],
      [
        'too many records',
        'staff',
        Array.from({ length: 201 }, (_, at) => at + 1),
        { type: 'John' },
        400,
        'ids',
      ],
    ],
  )('E11 %s is refused as a whole', async (_words, role, ids, fields, status, field) => {
    const reply = await set(role, ids, fields)
    expect([reply.status, reply.json['field']]).toEqual([status, field])
    expect(String(reply.json['Error'])).toMatch(/\.$/)
  })
})
