import { aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type FieldName, type Target } from '../targets/target.ts'
import { decideRow, queryForRows, type RowFacts } from './decide-row.ts'
import { type DuplicatePolicy, duplicatePolicies } from './duplicate-policy.ts'
import { FileMemory } from './file-memory.ts'
import type { ImportRow } from './import-row.ts'
import { groupByKey, nameKey, rowPhones } from './lookup-keys.ts'
import type { RowDecision } from './row-decision.ts'

/** How a run knows the database: all of it as it was, or what its queries ask for, of before the import or of the moment. */
type Known = 'all' | 'asked before' | 'asked now'

interface Run {
  readonly policy: DuplicatePolicy
  readonly rowsAtOnce: number
  readonly known: Known
}

/** Plays an import against a list of targets. Returns the decision of each row, and the targets after it. */
function play(rows: readonly ImportRow[], before: readonly Target[], { policy, rowsAtOnce, known }: Run) {
  const lastId = Math.max(0, ...before.map(({ id }) => id))
  const file = new FileMemory(lastId, policy)
  const targets = new Map(before.map((target) => [target.id, target]))
  const decisions: RowDecision[] = []
  const take = (part: readonly ImportRow[], isLast: boolean): ImportRow[] => {
    const written = [...targets.values()].filter(({ id }) => id <= lastId)
    const database = known === 'asked now' ? written : before
    const { phones, names } = queryForRows(part, policy, {})
    const isAsked = (target: Target) =>
      rowPhones(target).some((phone) => phones.includes(phone)) || names.has(nameKey(target))
    const facts: RowFacts = {
      ...nothingElse,
      file,
      isLast,
      stored: groupByKey(known === 'all' ? database : database.filter(isAsked)),
    }
    const decided = part.map((row) => {
      const decision = decideRow(row, facts, policy)
      file.remember(decision)
      return decision
    })
    for (const decision of decided) write(targets, decision)
    decisions.push(...decided.filter(({ outcome }) => outcome !== 'waiting'))
    return decided.flatMap(({ outcome, row }) => (outcome === 'waiting' ? [row] : []))
  }
  const waiting = inParts(rows, rowsAtOnce).flatMap((part) => take(part, false))
  for (const part of inParts(waiting, rowsAtOnce)) take(part, true)
  return { decisions, targets: [...targets.values()] }
}

/** As text, because comparing thousands of runs field by field takes minutes. */
const asText = (played: ReturnType<typeof play>) => JSON.stringify(played)

const nothingElse = {
  withHistory: new Set<number>(),
  storedPhotos: new Set<string>(),
  sentPhotos: {},
  isDryRun: true,
}

function write(targets: Map<number, Target>, decision: RowDecision): void {
  if (decision.outcome === 'updated') targets.set(decision.after.id, decision.after)
  if (decision.outcome !== 'added') return
  const { id, fields } = decision.added
  targets.set(id, { ...emptyTarget, ...fields, id, version: 1 })
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

const numbers = ['1', '2', '3', '4']
const somePhone = fc.constantFrom('5555550141', '5555550142', '5555550143', '5555550144')
const someName = {
  caseAgent: fc.constantFrom('Adams', 'Baker'),
  screenName: fc.constantFrom('owl', 'hat', ''),
}
const someValues = fc.record(
  {
    phone: somePhone,
    secondaryPhone: somePhone,
    notes: fc.constantFrom('one', 'two'),
    briefLabel: fc.constantFrom('b; a', 'b;a'),
    isPublicAssistance: fc.constantFrom(true, false),
    assistanceAmount: fc.constantFrom(10, 20),
  },
  { requiredKeys: [] },
)
const stages: readonly TargetPatch[] = [
  {},
  { isInactive: true },
  { isTimeApproved: true, dateTime: at('21:00') },
  { isTimeApproved: true, dateTime: at('22:00') },
  { isArrested: true },
]
const aRow = fc.record({
  id: fc.option(fc.constantFrom(...numbers), { nil: undefined }),
  main: fc.option(fc.constantFrom(...numbers), { nil: undefined, freq: 3 }),
  name: fc.record(someName),
  values: someValues,
  stage: fc.constantFrom(...stages),
})
type Generated = typeof aRow extends fc.Arbitrary<infer Value> ? Value : never

function asRow({ id, main, name, values, stage }: Generated, index: number): ImportRow {
  const fields: TargetPatch = { ...name, ...values, ...stage }
  const given = Object.keys(fields).filter((field) => fields[field as FieldName] !== '') as FieldName[]
  return { row: index + 1, fileId: id, link: main, given, fields, problems: [], coded: [] }
}
const someRows = fc.array(aRow, { maxLength: 12 }).map((rows) => rows.map(asRow))
const someTargets = fc
  .array(fc.tuple(fc.record(someName), someValues, fc.constantFrom(...stages)), { maxLength: 5 })
  .map((list) =>
    list.map((parts, index) => ({ ...aTarget(), ...Object.assign({}, ...parts), id: index + 1 }) as Target),
  )
const somePolicy = fc.constantFrom(...duplicatePolicies)
const someSize = fc.integer({ min: 1, max: 5 })

test('X18 a model: rows are decided alike with the whole database known, in parts, and while the parts are written', () => {
  fc.assert(
    fc.property(someRows, someTargets, somePolicy, someSize, (rows, targets, policy, rowsAtOnce) => {
      const whole = asText(play(rows, targets, { policy, rowsAtOnce: rows.length + 1, known: 'all' }))
      expect(asText(play(rows, targets, { policy, rowsAtOnce, known: 'asked before' }))).toBe(whole)
      expect(asText(play(rows, targets, { policy, rowsAtOnce, known: 'asked now' }))).toBe(whole)
    }),
    { numRuns: 1_000 },
  )
})

test('X18 a model: each row is decided once, and ids follow each other', () => {
  fc.assert(
    fc.property(someRows, someTargets, somePolicy, someSize, (rows, targets, policy, rowsAtOnce) => {
      const { decisions } = play(rows, targets, { policy, rowsAtOnce, known: 'asked before' })
      expect(decisions.map(({ row }) => row.row).sort((a, b) => a - b)).toEqual(rows.map(({ row }) => row))
      const ids = decisions.flatMap((decision) => (decision.outcome === 'added' ? [decision.added.id] : []))
      expect(ids).toEqual(ids.map((_, index) => targets.length + 1 + index))
    }),
    { numRuns: 300 },
  )
})

/** Gives each row with a number a phone that no other row has: a main target that can be mistaken for another may be linked twice. */
function withOwnPhones(rows: readonly ImportRow[]): ImportRow[] {
  return rows.map((row) => {
    if (row.fileId === undefined) return row
    const fields = { ...row.fields, phone: String(5_555_551_000 + row.row), secondaryPhone: null }
    return { ...row, fields, given: [...new Set<FieldName>([...row.given, 'phone'])] }
  })
}

test('X10 a model: the same file twice adds nothing the second time under skip', () => {
  fc.assert(
    fc.property(someRows.map(withOwnPhones), someTargets, someSize, (rows, targets, rowsAtOnce) => {
      const run: Run = { policy: 'skip', rowsAtOnce, known: 'asked before' }
      const first = play(rows, targets, run)
      const second = play(rows, first.targets, run)
      expect(second.decisions.filter(({ outcome }) => outcome === 'added')).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('P2 a model: under skip no import adds a second stranger with a phone, unless both rows have numbers', () => {
  fc.assert(
    fc.property(someRows, someTargets, someSize, (rows, targets, rowsAtOnce) => {
      const unnumbered = rows.map((row) => ({ ...row, fileId: undefined, link: undefined }))
      const { decisions } = play(unnumbered, targets, { policy: 'skip', rowsAtOnce, known: 'asked before' })
      const taken = new Set(targets.flatMap(rowPhones))
      for (const decision of decisions) {
        if (decision.outcome !== 'added') continue
        const phones = rowPhones(decision.added.fields)
        expect(phones.filter((phone) => taken.has(phone))).toEqual([])
        for (const phone of phones) taken.add(phone)
      }
    }),
    { numRuns: 300 },
  )
})
