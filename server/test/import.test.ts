import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findTamperedEntry } from '../src/index.ts'
import { csv, imported, type Options, sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const head = ['UC / Chatter', 'Screen Name', 'Phone', 'Notes']
const adams = ['Adams', 'owl', '5555550142', 'first']
const baker = ['Baker', 'hat', '5555550143', 'second']

describe.each(testDatabases)('importing targets on $name', ({ create }) => {
  const office = officeOn(create)
  beforeEach(async () => {
    const purged = await office.as.admin.post('/auth/delete_non_arrested_records', { includeOnScene: true })
    expect(purged.status).toBe(200)
  })
  afterAll(async () => {
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  const load = (file: string | Uint8Array, options: Options = {}) => imported(office.as.admin, file, options)
  const rows = async () => (await office.as.admin.list()).filter(({ isArrested }) => isArrested === 0)
  const undo = (seq: unknown) => office.as.admin.post(`/auth/undo/${seq}`, {})
  const lastSeq = async () =>
    ((await office.as.admin.get('/auth/journal?limit=1')).json['Result'] as unknown as { seq: number }[])[0]
      ?.seq

  test('all rows are one act, each with its entry, and the act is undone as a whole', async () => {
    const verdict = await load(csv(head, adams, baker))
    expect(verdict).toMatchObject({ written: true, read: 2, added: 2, failed: 0, outcomes: 'aa' })
    expect(await rows()).toMatchObject([
      { caseAgent: 'Adams', screenName: 'owl', phone: '5555550142', notes: 'first', isTimeApproved: 0 },
      { caseAgent: 'Baker', screenName: 'hat', phone: '5555550143', notes: 'second' },
    ])
    const entries = (await office.as.admin.get('/auth/journal?reads=false&limit=2')).json[
      'Result'
    ] as unknown as Record<string, unknown>[]
    expect(entries.map(({ action, batch }) => [action, batch])).toEqual([
      ['import', verdict.batch],
      ['import', verdict.batch],
    ])
    expect((await undo(verdict.batch)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await undo(verdict.batch)).status).toBe(409)
    const again = await load(csv(head, adams, baker))
    expect(again).toMatchObject({ added: 2 })
  })

  test('a hostile file is refused with a message while the server answers others', async () => {
    const wide = Array.from({ length: 300_000 }, (_, at) => `column ${at}`).join(',')
    for (const file of [`${wide}\n1`, '['.repeat(500_000)]) {
      const refusal = sendFile(office.as.admin, file)
      const answers = await Promise.all([1, 2, 3].map(() => office.as.staff.get('/auth/chatter_count')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect([(await refusal).status, (await refusal).json['field']]).toEqual([400, 'file'])
    }
  })

  test('X17 many wrong rows are counted and grouped', async () => {
    const wrong = Array.from({ length: 300 }, (_, at) => ['Adams', `owl ${at}`, '123', 'x'])
    const verdict = await load(csv(head, ...wrong))
    expect(verdict).toMatchObject({ failed: 300, errorCount: 300 })
    expect(verdict.groups).toMatchObject([{ field: 'phone', count: 300, firstRow: 1 }])
  })

  test('an undo deletes the photos of an import, except those that another record has', async () => {
    const jpeg = (color: string) =>
      sharp({ create: { width: 40, height: 50, channels: 3, background: color } })
        .jpeg()
        .toBuffer()
    const send = async (color: string, dryRun = false) => {
      const form = new FormData()
      if (dryRun) form.set('dryRun', 'true')
      form.set('image', new Blob([new Uint8Array(await jpeg(color))]), 'x.jpg')
      const reply = await office.as.admin.send('POST', '/auth/import/photo', form)
      expect(reply.status, reply.text).toBe(200)
      return String(reply.json['name'])
    }
    const stored = async (name: string) =>
      (
        await office.context.db.read((reader) =>
          reader.all(reader.knex('images').where({ name }).select('name')),
        )
      ).length
    expect(await stored(await send('#123456', true))).toBe(0)
    const [own, shared] = [await send('#345'), await send('#543')]
    const keeper = await office.as.staff.add({ screenName: 'keeper', forceAdd: true })
    expect((await office.as.staff.patch(keeper, { image: own })).status).toBe(400)
    const photos = { 'a.jpg': own, 'b.jpg': shared }
    const { batch } = await load(csv([...head, 'image'], [...adams, 'a.jpg'], [...baker, 'b.jpg']), {
      photos,
    })
    expect((await office.as.staff.patch(keeper, { image: shared })).status).toBe(200)
    expect((await undo(batch)).status).toBe(200)
    expect([await stored(own), await stored(shared)]).toEqual([0, 1])
  })

  test('every character of a text is stored as it is', async () => {
    const odd = [
      '\\N',
      '\\',
      'a\\tb',
      'tab\there',
      'two\nlines',
      'old\r\nlines',
      '\\.',
      '? $1 :x',
      "it's {1,2}",
      '🦉 Ł',
    ]
    const rowsOfFile = odd.map((notes, at) => ({ caseAgent: 'Adams', screenName: `odd ${at}`, notes }))
    const { batch } = await load(JSON.stringify(rowsOfFile))
    expect((await rows()).map(({ notes }) => notes)).toEqual(odd)
    expect((await undo(batch)).status).toBe(200)
  })

  test('a target added after an import has a number of its own', async () => {
    await load(csv(head, adams, baker))
    const id = await office.as.staff.add({})
    expect((await rows()).map((row) => row.id)).toEqual([...new Set((await rows()).map((row) => row.id))])
    expect(Math.max(...(await rows()).map((row) => row.id))).toBe(id)
  })

  test('X10 the same file twice adds nothing the second time, whether its rows have phones or not', async () => {
    const file = csv(
      [...head, 'city'],
      [...adams, ''],
      ['Cole', 'fox', '', 'no phone', 'Bartow'],
      ['Cole', 'fox', '', '', ''],
    )
    expect(await load(file)).toMatchObject({ added: 2, skipped: 1, outcomes: 'aas' })
    expect(await load(file)).toMatchObject({ added: 0, skipped: 3, outcomes: 'sss' })
    expect(await load(csv([...head, 'city'], ['Cole', 'fox', '', 'other', '']))).toMatchObject({ added: 1 })
  })

  test.each([
    ['skip', { added: 1, updated: 0, skipped: 2, failed: 0, written: true }],
    ['add', { added: 3, updated: 0, skipped: 0, failed: 0, written: true }],
    ['update', { added: 1, updated: 2, skipped: 0, failed: 0, written: true }],
    ['fail', { added: 1, updated: 0, skipped: 0, failed: 2, written: false }],
  ])('X10 X11 a known phone, and one that comes twice: %s', async (onDuplicate, expected) => {
    await load(csv(head, adams))
    const file = csv(head, ['Adams', 'owl', '15555550142', 'changed'], baker, [
      'Baker',
      'hat',
      '5555550143',
      'again',
    ])
    const dry = await load(file, { onDuplicate, dryRun: true })
    expect(dry).toMatchObject({ ...expected, written: false })
    expect((await rows()).map(({ notes }) => notes)).toEqual(['first'])
    const real = await load(file, { onDuplicate })
    expect(real).toMatchObject(expected)
    expect({ ...real, written: false, batch: undefined }).toEqual({ ...dry, batch: undefined })
    const notes = {
      skip: ['first', 'second'],
      add: ['first', 'changed', 'second', 'again'],
      update: ['changed', 'again'],
      fail: ['first'],
    }[onDuplicate]
    expect((await rows()).map((row) => row['notes'])).toEqual(notes)
    if (!expected.written) return
    expect((await undo(real.batch)).status).toBe(200)
    expect((await rows()).map((row) => row['notes'])).toEqual(['first'])
  })

  test('X10 the same file twice adds nothing the second time, whether its additional persons have phones or not', async () => {
    const at = '2026-11-20T02:00:00.000Z'
    const file = csv(
      ['id', 'caseAgent', 'screenName', 'phone', 'linkedChatterId', 'isTimeApproved', 'dateTime'],
      [1, 'Adams', 'owl', '5555550142', '', 1, at],
      [2, 'Adams', 'guest', '5555550143', 1, 1, at],
      [3, 'Adams', 'guest', '', 1, 1, at],
    )
    expect(await load(file)).toMatchObject({ outcomes: 'aaa' })
    expect(await load(file)).toMatchObject({ outcomes: 'sss' })
  })

  test('X18 a dry run says what the real import will do with a phone that an earlier row changes', async () => {
    const columns = [...head, 'secondaryPhone']
    await load(csv(columns, [...adams, '']))
    // More rows than are decided at once lie between the two.
    const others = Array.from({ length: 250 }, (_, at) => ['Adams', `owl ${at}`, '', '', ''])
    const change = [...adams, '5555550149']
    const later = ['Adams', 'owl', '5555550149', 'later', '']
    for (const file of [csv(columns, change, ...others, later), csv(columns, change, later)]) {
      const dry = await load(file, { onDuplicate: 'update', dryRun: true })
      const real = await load(file, { onDuplicate: 'update' })
      expect(real).toMatchObject({ updated: 2, outcomes: dry.outcomes })
      expect((await undo(real.batch)).status).toBe(200)
    }
  })

  test('X11 an update leaves the stage alone, and what the row does not give', async () => {
    const id = await office.as.staff.add({ phone: '5555550142', website: 'kept.example' })
    await office.as.supervisor.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    const file = csv([...head, 'isInactive', 'website'], [...adams, 1, ''])
    expect(await load(file, { onDuplicate: 'update' })).toMatchObject({ updated: 1 })
    expect(await office.as.staff.row(id)).toMatchObject({
      notes: 'first',
      website: 'kept.example',
      isTimeApproved: 1,
      isInactive: 0,
    })
    expect(await load(file, { onDuplicate: 'update' })).toMatchObject({ updated: 0, skipped: 1 })
  })

  test('X12 one wrong row and nothing is written; left out, the others are', async () => {
    const file = csv(head, adams, ['', 'x', '12345678', ''], ['Cole', '', '4.41E+11', ''])
    const before = await lastSeq()
    const refused = await load(file)
    expect(refused).toMatchObject({ written: false, added: 1, failed: 2, outcomes: 'aff' })
    expect(refused.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '2 caseAgent',
      '2 phone',
      '3 screenName',
      '3 phone',
    ])
    expect([await rows(), await lastSeq()]).toEqual([[], before])
    expect(await load(file, { skipInvalid: true })).toMatchObject({ written: true, added: 1, failed: 2 })
    expect(await rows()).toHaveLength(1)
  })

  test('an import that fails late leaves nothing of what it wrote before', async () => {
    const many = Array.from({ length: 900 }, (_, at) => ['Adams', `owl ${at}`, '', ''])
    const before = await lastSeq()
    expect(await load(csv(head, ...many, ['Adams', 'bad', '123', '']))).toMatchObject({
      written: false,
      failed: 1,
    })
    expect([await rows(), await lastSeq()]).toEqual([[], before])
    expect(await load(csv(head, ...many))).toMatchObject({ written: true, added: 900 })
  })

  test('X19 additional persons find their main target by the numbers of the file, wherever it stands', async () => {
    const at = '2026-11-20T02:00:00.000Z'
    const file = csv(
      ['id', 'caseAgent', 'screenName', 'linkedChatterId', 'isTimeApproved', 'dateTime', 'phone'],
      [71, 'Adams', '', 70, 1, at, ''],
      [72, 'Adams', '', 70, 1, at, ''],
      [70, 'Adams', 'owl', '', 1, at, '5555550142'],
      [73, 'Adams', '', 99, 1, at, ''],
      [70, 'Adams', 'hat', '', '', '', ''],
      [74, 'Adams', '', 71, 1, at, ''],
    )
    const verdict = await load(file, { skipInvalid: true })
    expect(verdict).toMatchObject({ added: 3, failed: 3, outcomes: 'aaafff' })
    expect(verdict.errors.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '4 linkedChatterId',
      '5 id',
      '6 linkedChatterId',
    ])
    const found = await rows()
    const main = found.find(({ screenName }) => screenName === 'owl')
    expect(found.filter(({ linkedChatterId }) => linkedChatterId === main?.id)).toHaveLength(2)
    expect(await load(file, { skipInvalid: true })).toMatchObject({ added: 0, skipped: 3 })
  })

  test('X16 an additional person has the time of its main target, in the file or there before', async () => {
    const time = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
    const columns = [
      'id',
      'caseAgent',
      'screenName',
      'linkedChatterId',
      'isTimeApproved',
      'dateTime',
      'phone',
    ]
    const main = [70, 'Adams', 'owl', '', 1, time(2), '5555550142']
    const guest = [71, 'Adams', '', 70, 1, time(5), '']
    const times = async () => (await rows()).map(({ dateTime }) => dateTime)
    await load(csv(columns, main, guest))
    expect(await times()).toEqual([time(2), time(2)])
    const other = [72, 'Adams', 'guest 2', 70, 1, time(6), '']
    const again = csv(columns, other, main, guest)
    const dry = await load(again, { dryRun: true })
    const real = await load(again)
    expect([dry.outcomes, real.outcomes]).toEqual(['ass', 'ass'])
    expect(await times()).toEqual([time(2), time(2), time(2)])
  })

  test.each([
    ['in one commit', 0],
    ['in short commits', 12_000],
  ])(
    'X16 an additional person has the time of its main target, though the file has no column for it, %s',
    async (_words, chars) => {
      const id = await office.as.staff.add({ phone: '5555550142' })
      await office.as.supervisor.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
      const file = csv(
        ['id', 'caseAgent', 'screenName', 'phone', 'linkedChatterId', 'notes'],
        [70, 'Adams', 'owl', '5555550142', '', ''],
        [71, 'Adams', 'guest', '', 70, 'x'.repeat(chars)],
      )
      expect(await load(file)).toMatchObject({ added: 1, skipped: 1, outcomes: 'sa' })
      expect((await rows()).map(({ isTimeApproved, dateTime }) => [isTimeApproved, dateTime])).toEqual([
        [1, office.clock.now],
        [1, office.clock.now],
      ])
      expect(await load(file)).toMatchObject({ added: 0, skipped: 2 })
    },
  )

  test('the undo of an import is refused after a later change, and to a role that may not undo it', async () => {
    const verdict = await load(csv(head, adams, baker))
    expect((await office.as.staff.post(`/auth/undo/${verdict.batch}`, {})).status).toBe(403)
    const [first] = await rows()
    await office.as.staff.patch(Number(first?.id), { notes: 'worked on' })
    expect((await undo(verdict.batch)).status).toBe(409)
    expect(await rows()).toHaveLength(2)
  })

  test('the undo of an import is refused after an additional person was linked to one of its targets', async () => {
    const at = '2026-11-20T02:00:00.000Z'
    const verdict = await load(csv([...head, 'isTimeApproved', 'dateTime'], [...adams, 1, at]))
    const [main] = await rows()
    expect((await office.as.staff.post('/auth/create_guest', { linkedChatterId: main?.id })).status).toBe(200)
    expect((await undo(verdict.batch)).status).toBe(409)
  })

  test('the undo of an import can be undone', async () => {
    const { batch } = await load(csv([...head, 'SSN'], [...adams, '900-00-0001'], [...baker, '']))
    const undone = await undo(batch)
    expect((await undo(undone.json['seq'])).status).toBe(200)
    const [first] = await rows()
    expect(first).toMatchObject({ caseAgent: 'Adams', notes: 'first' })
    const revealed = await office.as.admin.get(`/auth/chatterlist/${first?.id}?reveal=socialSecurityNumber`)
    expect(revealed.json['Result']).toMatchObject([{ socialSecurityNumber: '900000001' }])
  })

  test('J5 the undo of an import that changed a target twice gives its first values, and the undo of that its last', async () => {
    await load(csv(head, adams))
    const twice = csv(head, ['Adams', 'owl', '5555550142', 'second'], ['Adams', 'owl', '5555550142', 'third'])
    const { batch } = await load(twice, { onDuplicate: 'update' })
    const notes = async () => (await rows()).map((row) => row['notes'])
    let [seq, seen] = [batch as unknown, await notes()]
    for (const expected of ['first', 'third', 'first', 'third']) {
      const undone = await undo(seq)
      expect(undone.status, undone.text).toBe(200)
      seq = undone.json['seq']
      seen = await notes()
      expect(seen).toEqual([expected])
    }
  })

  test('X20 photos that were sent before are stored; a missing one is a warning', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)]), 'owl.png')
    const { name } = (await office.as.admin.send('POST', '/auth/import/photo', form)).json
    const file = csv(
      [...head, 'image'],
      [...adams, 'owl.png'],
      [...baker, 'none.png'],
      ['Cole', 'fox', '', '', 'https://photos.example/fox.jpg'],
    )
    const dry = await load(file, { dryRun: true })
    expect(dry.photos).toEqual(['owl.png', 'none.png'])
    const real = await load(file, { photos: { 'owl.png': name } })
    expect(real).toMatchObject({ added: 3, failed: 0, photos: ['none.png'] })
    expect(real.warnings).toEqual(['Row 2: the photo none.png was not found.'])
    expect((await rows()).map(({ image }) => image)).toEqual([name, '', 'https://photos.example/fox.jpg'])
    expect((await office.as.admin.get(`/Images/${name}`)).headers.get('content-type')).toBe('image/jpeg')
    expect(await load(file)).toMatchObject({ added: 0, skipped: 3, photos: [], warnings: [] })
    // With its photo the row would be an update, so the photo is asked for; a warning would be too much.
    const update = { onDuplicate: 'update', photos: {} }
    expect(await load(file, update)).toMatchObject({
      skipped: 3,
      photos: ['owl.png', 'none.png'],
      warnings: [],
    })
    expect(await load(file, { ...update, photos: { 'owl.png': name, 'none.png': '' } })).toMatchObject({
      skipped: 3,
      photos: [],
      warnings: [],
    })
  })

  test.each([
    ['a phone', '5555550142', 'phone', 'Several targets have this phone'],
    ['no phone', '', '', 'Several targets have the same values'],
  ])('a row with %s that means several records changes none of them', async (_words, phone, field, words) => {
    const row = ['Adams', 'owl', phone, 'first']
    await load(csv(head, row, row), { onDuplicate: 'add' })
    const { errors, updated } = await load(csv(head, row), { onDuplicate: 'update' })
    const ids = (await rows()).map(({ id }) => id).join(', ')
    const message = `${words} (${ids}), so it is not clear which one to change.`
    expect([updated, errors]).toEqual([0, [{ row: 1, field, value: phone, message }]])
  })

  test('unknown columns are left out and named, unless they are mapped', async () => {
    const file = csv(['UC', 'Handle', 'Shoe size'], ['Adams', 'owl', 44])
    const unmapped = await load(file, { dryRun: true })
    expect(unmapped).toMatchObject({ failed: 1 })
    expect(unmapped.warnings).toEqual([
      'The column Handle is not known and was left out.',
      'The column Shoe size is not known and was left out.',
    ])
    const mapped = await load(file, { map: { handle: 'Screen Name', 'Shoe size': '-', Hat: 'notes' } })
    expect(mapped).toMatchObject({
      added: 1,
      warnings: ['The file has no column Hat, which the mapping names.'],
    })
  })

  test('an unreadable file is 400 with the reason, one too large is 413, and one of another role is 403', async () => {
    const { admin, staff } = office.as
    const answer = async (file: string | Uint8Array, options: Options = {}) => {
      const { status, json } = await sendFile(admin, file, options)
      return [status, json['field']]
    }
    expect(await answer('')).toEqual([400, 'file'])
    expect(await answer(csv(head))).toEqual([400, 'file'])
    expect(await answer(csv(['a', 'b'], ['1', '2']))).toEqual([400, 'file'])
    expect(await answer(Uint8Array.of(0x50, 0x4b, 3, 4))).toEqual([400, 'file'])
    expect(await answer(csv(head, adams), { map: '{"Notes":"shoe"}' })).toEqual([400, 'map'])
    expect(await answer(csv(head, adams), { map: 'nonsense' })).toEqual([400, 'map'])
    expect((await admin.post('/auth/import/targets', {})).status).toBe(400)
    expect((await sendFile(staff, csv(head, adams))).status).toBe(403)
    expect((await sendFile(admin, new Uint8Array(65 * 1024 * 1024).fill(0x61))).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  test('a cell of 50 MB is one wrong row, and a million blank lines are no rows', async () => {
    const long = await load(`${csv(head, adams)}Baker,hat,,${'x'.repeat(50_000_000)}\n`)
    expect(long).toMatchObject({ read: 2, failed: 1, outcomes: 'af' })
    expect(await load(`${csv(head)}${'\n'.repeat(1_000_000)}${adams.join(',')}\n`)).toMatchObject({
      read: 1,
      added: 1,
    })
  })

  test('other writes go on beside imports, and every entry keeps its place in the chain', async () => {
    const many = (from: string) =>
      csv(head, ...Array.from({ length: 1_000 }, (_, at) => ['Adams', `${from} ${at}`, '', '']))
    const ids = await Promise.all([
      load(many('a')),
      ...Array.from({ length: 12 }, (_, at) => office.as.staff.add({ screenName: `by hand ${at}` })),
      load(`${many('b')}Adams,bad,123,\n`),
      load(many('c')),
    ])
    expect(new Set(ids.filter((one) => typeof one === 'number')).size).toBe(12)
    expect(await rows()).toHaveLength(2_012)
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  // The last test, because every later one would delete and search its rows.
  test('X18 17,000 rows may wait for their main target', async () => {
    await load(csv(head, adams))
    const at = '2026-11-20T02:00:00.000Z'
    const guests = Array.from({ length: 17_000 }, (_, index) => [
      index + 2,
      'Adams',
      `guest ${index}`,
      5_556_000_000 + index,
      1,
      1,
      at,
    ])
    const columns = [
      'id',
      'caseAgent',
      'screenName',
      'phone',
      'linkedChatterId',
      'isTimeApproved',
      'dateTime',
    ]
    const file = csv(columns, ...guests, [1, 'Baker', 'hat', '5555550143', '', 1, at])
    expect(await load(file)).toMatchObject({ added: 17_001, failed: 0 })
  }, 60_000)
})
