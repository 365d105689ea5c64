import { aTarget } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type FieldName, type Target } from '../targets/target.ts'
import { decideRow } from './decide-row.ts'
import { type DuplicatePolicy, duplicatePolicies } from './duplicate-policy.ts'
import { FileMemory } from './file-memory.ts'
import type { ImportRow } from './import-row.ts'
import { groupByKey } from './lookup-keys.ts'

/** The values of a row of a list: names, phones and notes. An amount is kept only with assistance (rule E6). */
type Given = Pick<
  TargetPatch,
  | 'caseAgent'
  | 'screenName'
  | 'phone'
  | 'secondaryPhone'
  | 'notes'
  | 'isPublicAssistance'
  | 'assistanceAmount'
>

/** The outcome of each row, and the targets afterwards. */
interface Played {
  readonly outcomes: readonly string[]
  readonly targets: readonly Target[]
}

/** Imports rows one by one and writes each at once, without keys, queries or a memory. */
function importPlainly(rows: readonly Given[], before: readonly Target[], policy: DuplicatePolicy): Played {
  let targets = [...before]
  const outcomes: string[] = []
  const isNew = ({ id }: Target) => id > before.length
  /** New targets that had a phone at some time, in the order in which they got it. */
  const got = new Map<string, number[]>()
  /** New targets that had these names at some time, in the order in which they got them. */
  const named = new Map<string, number[]>()
  const note = (map: Map<string, number[]>, key: string, id: number) =>
    map.set(key, [...(map.get(key) ?? []), id])
  const write = (target: Target) => {
    const isThere = targets.some(({ id }) => id === target.id)
    targets = isThere ? targets.map((one) => (one.id === target.id ? target : one)) : [...targets, target]
    if (!isNew(target)) return
    for (const phone of phonesOf(target)) note(got, phone, target.id)
    note(named, namesOf(target), target.id)
  }
  for (const given of rows) {
    const draft = withoutLooseAmount({ ...emptyTarget, ...given, id: targets.length + 1, version: 1 })
    const meant = meantBy(given, draft, targets, isNew, { got, named })
    const [target] = meant
    if (!target || policy === 'add') {
      write(draft)
      outcomes.push('added')
    } else if (policy !== 'update') outcomes.push(policy === 'fail' ? 'failed' : 'skipped')
    else if (meant.length > 1) outcomes.push('failed')
    else {
      const after = withoutLooseAmount({ ...target, ...given })
      const isSame = (Object.keys(after) as FieldName[]).every((name) => after[name] === target[name])
      if (!isSame) write(after)
      outcomes.push(isSame ? 'skipped' : 'updated')
    }
  }
  return { outcomes, targets }
}

/** Returns the targets that a row means: the first new one with a phone of the row, else all known ones; without a phone the equal ones. */
function meantBy(
  given: Given,
  draft: Target,
  targets: readonly Target[],
  isNew: (target: Target) => boolean,
  { got, named }: Record<'got' | 'named', ReadonlyMap<string, readonly number[]>>,
): readonly Target[] {
  const isNamesake = (one: Target) => one.caseAgent === draft.caseAgent && one.screenName === draft.screenName
  const phones = phonesOf(draft)
  if (phones.length === 0) {
    const names = Object.keys(given) as FieldName[]
    const equal = targets.filter((one) => isNamesake(one) && names.every((name) => one[name] === draft[name]))
    const inOrder = (named.get(namesOf(draft)) ?? []).flatMap(
      (id) => equal.find((one) => one.id === id) ?? [],
    )
    const firstNew = inOrder.find(isNew)
    return firstNew ? [firstNew] : equal
  }
  for (const phone of phones) {
    const holders = (got.get(phone) ?? []).flatMap((id) => targets.find((one) => one.id === id) ?? [])
    const holder = holders.find((one) => phonesOf(one).includes(phone))
    if (holder) return [holder]
  }
  const known = targets.filter((one) => !isNew(one) && phonesOf(one).some((phone) => phones.includes(phone)))
  const namesakes = known.filter(isNamesake)
  return namesakes.length === 1 ? namesakes : known
}

function namesOf({ caseAgent, screenName }: Pick<Target, 'caseAgent' | 'screenName'>): string {
  return `${caseAgent} ${screenName}`
}

function phonesOf({ phone, secondaryPhone }: Target): string[] {
  return [phone, secondaryPhone].flatMap((one) => one ?? [])
}

function withoutLooseAmount(target: Target): Target {
  return target.isPublicAssistance === true ? target : { ...target, assistanceAmount: null }
}

/** Imports the rows with `decideRow`. */
function importByRule(rows: readonly Given[], before: readonly Target[], policy: DuplicatePolicy): Played {
  const file = new FileMemory(before.length, policy)
  const stored = groupByKey(before)
  const facts = {
    file,
    stored,
    withHistory: new Set<number>(),
    storedPhotos: new Set<string>(),
    sentPhotos: {},
    isDryRun: false,
    isLast: true,
  }
  const targets = new Map(before.map((target) => [target.id, target]))
  const outcomes = rows.map((fields, index) => {
    const given = Object.keys(fields) as FieldName[]
    const row: ImportRow = {
      row: index + 1,
      fileId: undefined,
      link: undefined,
      given,
      fields,
      problems: [],
      coded: [],
    }
    const decision = decideRow(row, facts, policy)
    file.remember(decision)
    if (decision.outcome === 'updated') targets.set(decision.after.id, decision.after)
    if (decision.outcome === 'added') {
      const { id, fields: content } = decision.added
      targets.set(id, { ...emptyTarget, ...content, id, version: 1 })
    }
    return decision.outcome
  })
  return { outcomes, targets: [...targets.values()].map((target) => ({ ...target, version: 1 })) }
}

/** Returns the outcomes and the fields that rows give, as text, because comparing every field of many runs takes seconds. */
function asText({ outcomes, targets }: Played): string {
  const lines = targets.map((one) => [one.id, ...names.map((name) => one[name])].join(' '))
  return [...outcomes, ...lines].join('\n')
}

const names = [
  'caseAgent',
  'screenName',
  'phone',
  'secondaryPhone',
  'notes',
  'isPublicAssistance',
  'assistanceAmount',
] as const
const somePhone = fc.constantFrom('5555550141', '5555550142', '5555550143', '5555550144')
const someGiven: fc.Arbitrary<Given> = fc
  .tuple(
    fc.record({ caseAgent: fc.constantFrom('Adams', 'Baker'), screenName: fc.constantFrom('owl', 'hat') }),
    fc.record(
      {
        phone: somePhone,
        secondaryPhone: somePhone,
        notes: fc.constantFrom('one', 'two'),
        isPublicAssistance: fc.boolean(),
        assistanceAmount: fc.constantFrom(10, 20),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([names, values]) => ({ ...names, ...values }))
  .filter(({ phone, secondaryPhone }) => phone === undefined || phone !== secondaryPhone)
const someRows = fc.array(someGiven, { maxLength: 14, size: 'max' })
const someTargets = fc
  .array(someGiven, { maxLength: 4 })
  .map((list) =>
    list.map((given, index) => withoutLooseAmount({ ...aTarget(), ...given, id: index + 1, version: 1 })),
  )

test.each(duplicatePolicies)(
  'X10 X18 a model: under %s an import does what writing each row at once would do',
  (policy) => {
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(someRows, someTargets, (rows, targets) => {
        const plain = importPlainly(rows, targets, policy)
        for (const outcome of plain.outcomes) outcomes.add(outcome)
        expect(asText(importByRule(rows, targets, policy))).toBe(asText(plain))
      }),
      { numRuns: policy === 'update' ? 500 : 200 },
    )
    const possible = { skip: 'added skipped', add: 'added', fail: 'added failed' }
    const wanted = policy === 'update' ? 'added failed skipped updated' : possible[policy]
    expect([...outcomes].sort().join(' ')).toBe(wanted)
  },
)
