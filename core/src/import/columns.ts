import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { FieldKind } from '../targets/field.ts'
import { countyName, labelOf, type OfficePlace } from '../targets/office-place.ts'
import { type FieldName, fieldNames, fieldOf, isFieldName } from '../targets/target.ts'
import { importTexts as texts } from '../text/import-texts.ts'

/** Meaning of a column: a field, the file's own number of the row, or nothing. */
export type ColumnUse = FieldName | 'id' | 'none'

/** A column of a file, and its use; undefined if it is unknown. */
export interface FileColumn {
  readonly name: string
  readonly use: ColumnUse | undefined
}

/** Fields that a person maps columns to: `{ 'Their column': 'ourField' }`. '-' leaves a column out. */
export type ColumnMap = Readonly<Record<string, string>>

export interface MatchedColumns {
  readonly columns: readonly FileColumn[]
  /** Columns that the mapping names and the file lacks. */
  readonly unmatched: readonly string[]
}

/** Names from screens, old forms and other offices. */
const aliases: Readonly<Record<string, ColumnUse>> = {
  chatname: 'screenName',
  username: 'screenName',
  usernamechatname: 'screenName',
  screennamechatname: 'screenName',
  uc: 'caseAgent',
  chatter: 'caseAgent',
  agent: 'caseAgent',
  phonenumber: 'phone',
  'phone#': 'phone',
  secondaryphonenumber: 'secondaryPhone',
  phone2: 'secondaryPhone',
  deal: 'dealDetails',
  dealdetails: 'dealDetails',
  vehicledescription: 'dealDetails',
  photo: 'image',
  chatimage: 'image',
  selectimage: 'image',
  meetup: 'dateTime',
  meetuptime: 'dateTime',
  expectedarrival: 'dateTime',
  requestedtime: 'dateTime',
  arrived: 'arrivalTime',
  arrival: 'arrivalTime',
  takedown: 'takedownTime',
  case: 'caseNumber',
  caseno: 'caseNumber',
  'case#': 'caseNumber',
  day: 'arrestDay',
  first: 'firstName',
  last: 'lastName',
  middlename: 'analystMN',
  dob: 'dateOfBirth',
  dateofbirth: 'dateOfBirth',
  ssn: 'socialSecurityNumber',
  gender: 'sex',
  street: 'address',
  streetaddress: 'address',
  zip: 'zipCode',
  country: 'countryOfOrigin',
  briefinglabels: 'briefLabel',
  brieflabel: 'briefLabel',
  priority: 'briefNum',
  countyresident: 'isPolkCounty',
  militarybranch: 'branch',
  id: 'id',
  // The name of this column in a saved list.
  record: 'id',
  // Columns that an export writes beside the fields, and an import ignores.
  error: 'none',
  version: 'none',
  stage: 'none',
  ismilitary: 'none',
  guestof: 'none',
}

/**
 * Returns a function that finds the use that a word means: a field, a label on screen or an alias; '-' for none. The labels are
 * those of the office: residents of another office's county are not residents of its own.
 */
export function columnUses(office: OfficePlace): (word: string) => ColumnUse | undefined {
  const uses: ReadonlyMap<string, ColumnUse> = new Map([
    ...Object.entries(aliases),
    [plainWord(countyName(office)), 'isPolkCounty'],
    ...fieldNames.map((name) => [plainWord(labelOf(name, office)), name] as const),
    ...fieldNames.map((name) => [plainWord(name), name] as const),
  ])
  return (word) => (word.trim() === '-' ? 'none' : uses.get(plainWord(word)))
}

/** Returns the names by which columns of targets are known, and those that the mapping names. */
export function knownColumns(office: OfficePlace, map: ColumnMap): string[] {
  const labels = fieldNames.map((name) => labelOf(name, office))
  return [...Object.keys(aliases), countyName(office), ...labels, ...fieldNames, ...Object.keys(map)]
}

/**
 * Rule X4. Finds the use of each column by the name of a field, its label on screen or an alias. Case and the characters between
 * words do not matter, and a mapping comes first. Two columns may still have one field.
 */
export function readColumns(
  names: readonly string[],
  map: ColumnMap,
  office: OfficePlace,
): Result<FileColumn[], Failure> {
  const useOf = columnUses(office)
  const mapped = new Map<string, ColumnUse>()
  for (const [column, word] of Object.entries(map)) {
    const use = useOf(word)
    if (use === undefined) return err(invalid('map', texts.wrongMap(word)))
    mapped.set(plainColumn(column), use)
  }
  return ok(
    names.map((name) => ({
      name,
      use: mapped.get(plainColumn(name)) ?? (name === '' ? 'none' : useOf(name)),
    })),
  )
}

/** Rule X4. Finds the use of each column. No field has two columns, and a header without a known column is refused. */
export function matchColumns(
  names: readonly string[],
  map: ColumnMap,
  office: OfficePlace,
): Result<MatchedColumns, Failure> {
  const read = readColumns(names, map, office)
  if (!read.ok) return read
  const problem = headerProblem(read.value, office)
  if (problem) return err(invalid('file', problem))
  const known = new Set(names.map(plainColumn))
  const unmatched = Object.keys(map).filter((column) => !known.has(plainColumn(column)))
  return ok({ columns: read.value, unmatched })
}

/**
 * Rule X4. Returns the mapping with a field chosen for a column. The field moves there: another column that had it is left out, and
 * named in `left`.
 */
export function moveField(
  columns: readonly FileColumn[],
  map: ColumnMap,
  { name, use }: { readonly name: string; readonly use: string },
): { readonly map: ColumnMap; readonly left: readonly string[] } {
  const isField = use !== '-' && use !== 'none'
  const left = columns.filter((one) => isField && one.use === use && one.name !== name).map((one) => one.name)
  const changed = new Set([name, ...left].map(plainColumn))
  const others = Object.entries(map).filter(([column]) => !changed.has(plainColumn(column)))
  const out = left.map((column) => [column, '-'] as const)
  return { map: Object.fromEntries([...others, ...out, [name, use]]), left }
}

/** Kinds of fields that hold a date. */
const dateKinds: readonly FieldKind[] = ['date', 'instant', 'requested-time']

/** Whether a column of this use holds dates or times. */
export function holdsDates(use: string | null | undefined): boolean {
  return typeof use === 'string' && isFieldName(use) && dateKinds.includes(fieldOf(use).kind)
}

function headerProblem(columns: readonly FileColumn[], office: OfficePlace): string | undefined {
  const first = new Map<ColumnUse, string>()
  for (const { name, use } of columns) {
    if (use === undefined || use === 'none') continue
    const other = first.get(use)
    const label = use === 'id' ? 'id' : labelOf(use, office)
    if (other !== undefined) return texts.sameField(other, name, label)
    first.set(use, name)
  }
  return first.size === 0 ? texts.noHeader(columns.map(({ name }) => name)) : undefined
}

/** Returns a word without what does not matter in a name: case, and the characters between words. */
export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9#]/g, '')
}

function plainColumn(name: string): string {
  return name.trim().toLowerCase()
}
