import {
  type Api,
  emptyTarget,
  type FieldName,
  failureOf,
  fieldNames,
  fieldOf,
  fromRow,
  impliedFields,
  type Role,
  readRowPages,
  type Target,
  type TargetRow,
} from '@watchfloor/core'

/** The targets of the board at one version. */
export interface BoardList {
  readonly seq: number
  /** In the order of their ids. */
  readonly targets: readonly Target[]
}

const background = { background: true }

/** The fields that the board shows, searches or decides by. The others are not kept, because a list can have many thousands of records. */
const keptFields: readonly FieldName[] = [
  ...fieldNames.filter((name) => ['uc', 'request', 'stage', 'scene', 'link'].includes(fieldOf(name).group)),
  'caseNumber',
  'analystFN',
  'analystLN',
]

/** Loads the list page by page, or only what changed. Returns the same list if nothing did. */
export async function loadBoardList(
  api: Api,
  known: BoardList | undefined,
  role: Role | undefined,
): Promise<BoardList> {
  const read = targetReader(role)
  if (known) {
    try {
      const { seq, changed, removed } = await api.target.changes({ since: known.seq }, background)
      if (seq === known.seq && changed.length === 0 && removed.length === 0) return known
      const byId = new Map(known.targets.map((target) => [target.id, target]))
      // For a supervisor the server repeats the arrests that may still be corrected.
      const isNew = changed.some((row) => byId.get(row.id)?.version !== Number(row['version'] ?? 0))
      if (seq === known.seq && !isNew && !removed.some((id) => byId.has(id))) return known
      for (const row of changed) byId.set(row.id, read(row))
      for (const id of removed) byId.delete(id)
      return { seq, targets: inOrder(byId) }
    } catch (error) {
      if (failureOf(error)?.code !== 'list.expired') throw error
    }
  }
  const byId = new Map<number, Target>()
  const seq = await readRowPages(
    api,
    ({ changed, removed }) => {
      for (const row of changed) byId.set(row.id, read(row))
      for (const id of removed) byId.delete(id)
    },
    background,
  )
  return { seq, targets: inOrder(byId) }
}

function inOrder(byId: ReadonlyMap<number, Target>): readonly Target[] {
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The names of a kept record. */
const keptNames = ['id', 'version', 'guestOf', ...keptFields] as const

/** An object with the kept names. Its copies keep its layout; an object that grows name by name becomes a hash table of seven times the size. */
const blank: Readonly<Record<string, unknown>> = JSON.parse(
  JSON.stringify(Object.fromEntries(keptNames.map((name) => [name, null]))),
)

/**
 * Returns a function that reads a row into a target. It has the fields of the board, and the empty values of all others are those of one
 * shared object: a record of its own for every field would take three times the memory.
 */
function targetReader(role: Role | undefined): (row: TargetRow) => Target {
  const implied = role ? impliedFields(role) : {}
  return (row) => {
    const target = fromRow(row, implied)
    const kept: Record<string, unknown> = { ...blank }
    for (const name of keptNames) kept[name] = target[name]
    const shared: Target = Object.setPrototypeOf(kept, emptyTarget)
    return shared
  }
}
