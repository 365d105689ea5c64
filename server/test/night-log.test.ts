import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

interface Line {
  text: string
  kind: string
  actor: string
  at: string
  seq: number
}

describe.each(testDatabases)('J30 the night log on $name', ({ create }) => {
  const office = officeOn(create)
  const read = async (query = '', role: 'supervisor' | 'staff' = 'supervisor') =>
    (await office.as[role].get(`/auth/log${query}`)).json['Result'] as unknown as Line[]

  test('J30 written lines and acts are one timeline, filtered and paged', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'owl' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    expect((await as.supervisor.post('/auth/log', { text: 'Unit 4 is back.' })).json).toMatchObject({
      Status: true,
    })
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    const texts = ['Takedown: owl', 'Unit 4 is back.', 'Arrival: owl', 'Approved a time: owl']
    expect((await read()).map(({ text }) => text)).toEqual(texts)
    expect((await read('?kind=line')).map(({ text }) => text)).toEqual(['Unit 4 is back.'])
    expect((await read('?kind=arrival')).map(({ text }) => text)).toEqual(['Arrival: owl'])
    const [first] = await read('?limit=1')
    expect(first).toMatchObject({ kind: 'takedown', at: clock.now, actor: 'supervisor@watchfloor.example' })
    expect((await read(`?limit=2&before=${first?.seq}`)).map(({ text }) => text)).toEqual(texts.slice(1, 3))
    // After the time to correct it, a supervisor no longer sees the arrest, so the log does not name the person either.
    clock.forward(16)
    expect((await read())[0]?.text).toBe(`Takedown: Target ${id}`)
    expect((await read('', 'staff'))[0]?.text).toBe('Takedown: owl')
  })

  test('J30 J31 the undo of an arrival or a takedown is a line, and that of another change is none', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'hawk' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const takedown = await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    const undo = await as.supervisor.post(`/auth/undo/${takedown.json['seq']}`, {})
    expect(undo.status, undo.text).toBe(200)
    const edit = await as.staff.patch(id, { notes: 'x' })
    expect((await as.staff.post(`/auth/undo/${edit.json['seq']}`, {})).status).toBe(200)
    const texts = ['Undid a change of Arrested, Takedown Time: hawk', 'Takedown: hawk', 'Arrival: hawk']
    expect((await read()).slice(0, 3).map(({ text }) => text)).toEqual(texts)
    expect((await read('?kind=undo')).map(({ text }) => text)).toEqual(texts.slice(0, 1))
    const packet = squeezed(await readPdf((await as.supervisor.get('/auth/handover?mode=inline')).bytes))
    expect(packet).toContain('UndidachangeofArrested,TakedownTime:hawk')
    expect((await as.supervisor.post('/auth/update_no_show', { id })).status).toBe(200)
  })

  test('J30 only supervisors, staff and admins keep it; an empty line is refused', async () => {
    const { as } = office
    for (const role of ['analyst', 'target-entry', 'vip'] as const) {
      expect((await as[role].get('/auth/log')).status, role).toBe(403)
      expect((await as[role].post('/auth/log', { text: 'x' })).status, role).toBe(403)
      expect((await as[role].get('/auth/handover')).status, role).toBe(403)
    }
    expect((await as.staff.post('/auth/log', { text: '' })).status).toBe(400)
  })

  test('J31 a handover packet has the lines since the last handover, and its printing is in the journal', async () => {
    const { as } = office
    await as.supervisor.post('/auth/log', { text: 'Shift ends.', kind: 'handover' })
    await as.supervisor.post('/auth/log', { text: 'First of the new shift.' })
    const reply = await as.supervisor.get('/auth/handover')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="handover-2026-11-20-20-16.pdf"',
    )
  })

  test('J30 J31 a closed operation has the same names, and whoever is still on scene', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'heron' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/create_guest', { linkedChatterId: id })
    const guest = (await as.staff.list()).find((row) => row['linkedChatterId'] === id)?.id
    for (const one of [id, guest])
      await as.supervisor.post('/auth/update_arrival_time', { id: one, arrivalTime: clock.now })
    const before = await read('', 'staff')
    expect(before.slice(0, 2).map(({ text }) => text)).toEqual(['Arrival: Guest of heron', 'Arrival: heron'])
    const closing = { state: 'closed', reason: 'The night is over.', force: true }
    expect((await as.admin.post('/auth/operations/1/state', closing)).status).toBe(200)
    expect(await read('', 'staff')).toEqual(before)
    const packet = squeezed(await readPdf((await as.supervisor.get('/auth/handover?mode=inline')).bytes))
    expect(packet).toMatch(/Onscene\(2\).*heron.*Guestofheron/)
  })

  test('J30 the entries from before an operation are not read for its log', async () => {
    const { as, context } = office
    const { knex, engine } = context.db
    await as.staff.post('/auth/log', { text: 'Of the first operation.' })
    const added = await as.admin.post('/auth/operations', { name: 'Next' })
    const { operation, seq } = added.json as unknown as { operation: { id: number }; seq: number }
    const asked: { sql: string; bindings: readonly (string | number)[] }[] = []
    const listener = (query: (typeof asked)[number]) => asked.push(query)
    await as.staff.post(`/auth/operation`, { id: operation.id })
    await as.staff.post('/auth/log', { text: 'Of the next one.' })
    knex.on('query', listener)
    const lines = await read('', 'staff')
    knex.off('query', listener)
    expect(lines.map(({ text }) => text)).toEqual(['Of the next one.'])
    const ofLog = asked.filter(({ sql, bindings }) => /journal/.test(sql) && bindings.includes('acknowledge'))
    expect(ofLog).toHaveLength(1)
    for (const { sql, bindings } of ofLog) {
      expect(bindings).toContain(seq)
      const plan = engine === 'sqlite' ? await knex.raw(`explain query plan ${sql}`, [...bindings]) : []
      expect(JSON.stringify(plan)).not.toMatch(/kind=\?\)/)
    }
  })
})
