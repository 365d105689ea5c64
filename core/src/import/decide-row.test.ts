import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import type { FieldName, Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { decideRow, type RowFacts } from './decide-row.ts'
import type { DuplicatePolicy } from './duplicate-policy.ts'
import { FileMemory } from './file-memory.ts'
import type { ImportRow } from './import-row.ts'
import { groupByKey } from './lookup-keys.ts'
import type { RowDecision } from './row-decision.ts'

type Cells = TargetPatch & { readonly id?: string; readonly main?: string }

const owl = { caseAgent: 'Adams', screenName: 'owl' }
const phone = '5555550142'
const otherPhone = '5555550143'
const onTheHook = { isTimeApproved: true, dateTime: at('21:00') }

function aRow({ id, main, ...fields }: Cells, row = 1): ImportRow {
  const whole = { ...owl, ...fields }
  const given = Object.keys(whole) as FieldName[]
  return { row, fileId: id, link: main, given, fields: whole, problems: [], coded: [] }
}

interface Surroundings extends Partial<Omit<RowFacts, 'stored' | 'file'>> {
  readonly stored?: readonly Target[]
  readonly policy?: DuplicatePolicy
}

/** Decides rows one after the other. */
function decideRows(rows: readonly (ImportRow | Cells)[], surroundings: Surroundings = {}): RowDecision[] {
  const { policy = 'skip', stored = [], ...others } = surroundings
  const file = new FileMemory(Math.max(0, ...stored.map(({ id }) => id)), policy)
  const facts: RowFacts = {
    file,
    stored: groupByKey(stored),
    withHistory: new Set(),
    storedPhotos: new Set(),
    sentPhotos: {},
    isDryRun: false,
    isLast: true,
    ...others,
  }
  return rows.map((cells, index) => {
    const decision = decideRow('given' in cells ? cells : aRow(cells, index + 1), facts, policy)
    file.remember(decision)
    return decision
  })
}

const outcomes = (rows: readonly Cells[], surroundings: Surroundings = {}) =>
  decideRows(rows, surroundings)
    .map(({ outcome }) => outcome)
    .join(' ')
const messagesOf = (decision: RowDecision | undefined) =>
  decision?.outcome === 'failed' ? decision.problems.map(({ field, message }) => `${field}: ${message}`) : []

const stored = aTarget({ ...owl, phone, notes: 'old' })

describe('X10 a target that is there already', () => {
  test.each<[string, readonly Cells[], Surroundings, string]>([
    ['has the phone in the database', [{ phone }], { stored: [stored] }, 'skipped'],
    ['has it as its secondary phone', [{ secondaryPhone: phone }], { stored: [stored] }, 'skipped'],
    ['has it whatever its name', [{ phone, screenName: 'hat' }], { stored: [stored] }, 'skipped'],
    ['has it in an earlier row', [{ phone }, { phone }], {}, 'added skipped'],
    ['has another phone', [{ phone: otherPhone }], { stored: [stored] }, 'added'],
    ['has the same values without a phone', [{}, {}], {}, 'added skipped'],
    ['has the same values in the database', [{ notes: 'old' }], { stored: [stored] }, 'skipped'],
    ['has another value', [{ notes: 'new' }], { stored: [stored] }, 'added'],
    [
      'has its labels in order',
      [{ briefLabel: 'b ; a' }],
      { stored: [aTarget({ ...owl, briefLabel: 'b;a' })] },
      'skipped',
    ],
    [
      'is another for rows with two numbers',
      [
        { id: '1', phone },
        { id: '2', phone },
      ],
      {},
      'added added',
    ],
    ['is the same if one has no number', [{ id: '1', phone }, { phone }], {}, 'added skipped'],
  ])('%s', (_words, rows, surroundings, expected) => {
    expect(outcomes(rows, surroundings)).toBe(expected)
  })

  test.each<[DuplicatePolicy, string]>([
    ['skip', 'skipped'],
    ['add', 'added'],
    ['update', 'updated'],
    ['fail', 'failed'],
  ])('X10 under the policy %s is %s', (policy, expected) => {
    expect(outcomes([{ phone, notes: 'new' }], { stored: [stored], policy })).toBe(expected)
    expect(
      outcomes(
        [
          { phone, notes: 'old' },
          { phone, notes: 'new' },
        ],
        { policy },
      ),
    ).toBe(`added ${expected}`)
  })

  test('X10 is named by its row or its phone under the policy fail', () => {
    const [there] = decideRows([{ phone }], { stored: [stored], policy: 'fail' })
    expect(messagesOf(there)).toEqual(['phone: A target with this phone is already there.'])
    const [, again] = decideRows([{ phone }, { phone }], { policy: 'fail' })
    expect(messagesOf(again)).toEqual(['phone: Row 1 of the file has the same phone.'])
    const [, same] = decideRows([{}, {}], { policy: 'fail' })
    expect(messagesOf(same)).toEqual([': Row 1 of the file has the same values.'])
  })
})

describe('X10 P2 within a party a row is compared by value', () => {
  const main = aMeetUp({ ...onTheHook, phone: otherPhone })
  const guest = aTarget({ ...owl, ...onTheHook, phone, linkedChatterId: main.id })
  const party = [
    { id: '1', phone: otherPhone },
    { main: '1', ...onTheHook, phone },
  ]
  test.each<[string, readonly Cells[], string]>([
    ['the same person again', party, 'skipped skipped'],
    [
      'another person with the same phone',
      [...party.slice(0, 1), { ...party[1], screenName: 'hat' }],
      'skipped added',
    ],
    [
      'a person with the phone of the main target',
      [...party.slice(0, 1), { main: '1', ...onTheHook, phone: otherPhone }],
      'skipped added',
    ],
    [
      'a person twice in the file',
      [...party.slice(0, 1), { ...party[1], notes: 'n' }, { ...party[1], notes: 'n' }],
      'skipped added skipped',
    ],
  ])('%s', (_words, rows, expected) => {
    expect(outcomes(rows, { stored: [main, guest] })).toBe(expected)
  })
})

describe('X11 an update', () => {
  const update = (cells: Cells, others: Surroundings = {}) =>
    decideRows([cells], { stored: [stored], policy: 'update', ...others })[0]

  test('X11 changes what the row gives, and leaves the stage', () => {
    const decision = update({ phone, notes: 'new', isInactive: true })
    expect(decision).toMatchObject({ outcome: 'updated', before: stored, after: { ...stored, notes: 'new' } })
  })

  test('X11 that changes nothing is skipped', () => {
    expect(update({ phone, notes: 'old' })?.outcome).toBe('skipped')
  })

  test('X11 V7 resets a review, unless the row says that the record is reviewed', () => {
    const reviewed = { stored: [{ ...stored, isReviewed: true }] }
    expect(update({ phone, notes: 'new' }, reviewed)).toMatchObject({ after: { isReviewed: false } })
    expect(update({ phone, notes: 'new', isReviewed: true }, reviewed)).toMatchObject({
      after: { isReviewed: true },
    })
  })

  test('V9 that marks a target as reviewed fails unless it is arrested', () => {
    const message = `isReviewed: ${messages.review.notArrested}`
    expect(messagesOf(update({ phone, isReviewed: true }))).toEqual([message])
    const arrested = { stored: [{ ...stored, isArrested: true }] }
    expect(update({ phone, isReviewed: true }, arrested)).toMatchObject({ after: { isReviewed: true } })
    expect(messagesOf(update({ phone: '8135550199', isReviewed: true }))).toEqual([message])
    expect(update({ phone: '8135550199', isReviewed: true, isArrested: true })?.outcome).toBe('added')
  })

  test('X11 E6 that denies a history that is there fails', () => {
    const denial = { phone, hasNoCriminalHistory: true }
    expect(update(denial)?.outcome).toBe('updated')
    expect(messagesOf(update(denial, { withHistory: new Set([stored.id]) }))).toEqual([
      expect.stringContaining('hasNoCriminalHistory: '),
    ])
  })

  test('X11 of several targets takes the one with its UC and screen name, or fails', () => {
    const namesake = aTarget({ caseAgent: 'Baker', screenName: 'hat', phone })
    expect(update({ phone, notes: 'new' }, { stored: [stored, namesake] })).toMatchObject({ before: stored })
    const twins = [stored, { ...stored, id: stored.id + 1 }]
    expect(messagesOf(update({ phone, notes: 'new' }, { stored: twins }))).toEqual([
      `phone: Several targets have this phone (${stored.id}, ${stored.id + 1}), so it is not clear which one to change.`,
    ])
  })
})

describe('X18 a row is decided as if the rows before it were written', () => {
  test.each<[string, readonly Cells[], Surroundings, string]>([
    [
      'a phone that an update brought',
      [
        { phone, secondaryPhone: otherPhone },
        { phone: otherPhone, notes: 'n' },
      ],
      { stored: [stored] },
      'updated updated',
    ],
    [
      'a phone that an update brought to a row',
      [{ phone }, { phone, secondaryPhone: otherPhone }, { phone: otherPhone, notes: 'n' }],
      {},
      'added updated updated',
    ],
    [
      'a phone that an update replaced',
      [{ phone: otherPhone, secondaryPhone: phone }, { phone: '5555550149' }],
      { stored: [{ ...stored, secondaryPhone: '5555550149' }] },
      'updated added',
    ],
    [
      'a name that an update brought',
      [{ phone, screenName: 'hat' }, { screenName: 'hat' }, {}],
      { stored: [stored] },
      'updated skipped added',
    ],
    [
      'the same change twice',
      [
        { phone, notes: 'n' },
        { phone, notes: 'n' },
      ],
      { stored: [stored] },
      'updated skipped',
    ],
  ])('X18 %s', (_words, rows, surroundings, expected) => {
    expect(outcomes(rows, { ...surroundings, policy: 'update' })).toBe(expected)
  })

  test('X18 a row waits for its main target until the end of the file', () => {
    expect(outcomes([{ main: '1', ...onTheHook }], { isLast: false })).toBe('waiting')
    expect(outcomes([{ main: '1', ...onTheHook }])).toBe('failed')
  })

  test('X18 a row with problems fails with all of them', () => {
    const problems = [{ row: 1, field: 'phone', value: '12', message: 'Phone needs exactly 10 digits.' }]
    const [decision] = decideRows([{ ...aRow({}), problems }])
    expect(decision).toMatchObject({ outcome: 'failed', problems })
  })
})

describe('X19 numbers of the file', () => {
  test('X19 link an additional person to its main target, with its time (X16)', () => {
    const [, guest] = decideRows([
      { id: '1', ...onTheHook },
      { main: '1', isTimeApproved: true, dateTime: at('23:00') },
    ])
    expect(guest).toMatchObject({ added: { id: 2, fields: { linkedChatterId: 1, dateTime: at('21:00') } } })
  })

  test.each<[string, Cells]>([
    ['nothing', {}],
    ['an approval without a time', { isTimeApproved: true }],
    ['no approval', { isTimeApproved: false, dateTime: at('23:00') }],
  ])(
    'X16 add an additional person whose row says %s, on the hook at the time of its main target',
    (_words, own) => {
      const rows = [
        { id: '1', ...onTheHook },
        { id: '2', main: '1', ...own },
      ]
      expect(decideRows(rows)[1]).toMatchObject({ added: { fields: { linkedChatterId: 1, ...onTheHook } } })
      expect(outcomes([...rows, { main: '1', ...own }])).toBe('added added skipped')
    },
  )

  test.each<[string, Cells, string[]]>([
    ['no time', {}, ['dateTime: An approved time is missing.']],
    ['a time in words', { dateTime: 'ten' }, ['dateTime: An approved time is missing.']],
    ['a time of its own', { dateTime: at('23:00') }, []],
  ])('X16 an additional person with %s of an arrest without a time', (_words, own, expected) => {
    const decisions = decideRows([
      { id: '1', isArrested: true },
      { id: '2', main: '1', ...own },
    ])
    expect(messagesOf(decisions[1])).toEqual(expected)
    expect(decisions[1]?.outcome).toBe(expected.length > 0 ? 'failed' : 'added')
  })

  test('X19 link to the target of the database that a skipped row means', () => {
    const [, guest] = decideRows(
      [
        { id: '1', phone },
        { main: '1', screenName: 'hat', ...onTheHook },
      ],
      {
        stored: [{ ...stored, ...onTheHook }],
      },
    )
    expect(guest).toMatchObject({ added: { fields: { linkedChatterId: stored.id } } })
  })

  test.each<[string, readonly Cells[], string]>([
    [
      'that are not there',
      [{ main: '9' }],
      'linkedChatterId: The main target 9 is not in the file, or its row was not imported.',
    ],
    [
      'of an additional person',
      [{ id: '1', ...onTheHook }, { id: '2', main: '1', ...onTheHook, notes: 'n' }, { main: '2' }],
      'linkedChatterId: The main target is an additional person itself.',
    ],
    [
      'of a target off the hook',
      [{ id: '1' }, { main: '1' }],
      'linkedChatterId: The main target is neither on the hook nor arrested.',
    ],
    [
      'that come twice',
      [{ id: '1' }, { id: '1', notes: 'n' }],
      'id: Another row of the file has the same number in its id column.',
    ],
  ])('X19 refuse a row with numbers %s', (_words, rows, message) => {
    expect(messagesOf(decideRows(rows).at(-1))).toEqual([message])
  })
})

describe('X20 photos', () => {
  const name = `${'a'.repeat(64)}.jpg`
  const known = { sentPhotos: { 'owl.jpg': name, 'broken.jpg': '' }, storedPhotos: new Set([name]) }
  test.each<[string, string, Surroundings, object]>([
    ['sent before is taken', 'owl.jpg', known, { added: { fields: { image: name } } }],
    ['stored already is taken', name, known, { added: { fields: { image: name } } }],
    [
      'at a full address is taken',
      'https://photos.example/x.jpg',
      known,
      { added: { fields: { image: 'https://photos.example/x.jpg' } } },
    ],
    [
      'that is missing is left out and named',
      'none.jpg',
      known,
      { missingPhoto: 'none.jpg', added: { fields: owl } },
    ],
    [
      'that could not be read is left out',
      'broken.jpg',
      known,
      { missingPhoto: undefined, added: { fields: owl } },
    ],
    [
      'that a dry run would send is not missing',
      'broken.jpg',
      { ...known, isDryRun: true },
      { missingPhoto: undefined },
    ],
  ])('X20 a photo %s', (_words, image, surroundings, expected) => {
    expect(decideRows([{ image }], surroundings)).toMatchObject([{ outcome: 'added', ...expected }])
  })

  test('X20 a missing photo is named for a skipped row only if it could update its target', () => {
    const missing = (policy: DuplicatePolicy) =>
      decideRows([{ image: 'x.jpg', phone }], { stored: [stored], policy })
    expect(missing('skip')).toMatchObject([{ outcome: 'skipped', missingPhoto: undefined }])
    expect(missing('update')).toMatchObject([{ outcome: 'skipped', missingPhoto: 'x.jpg' }])
  })
})
