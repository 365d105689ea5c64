/**
 * Returns the rows in ascending or descending order. Rows without a value come last in both.
 * @param isFollower whether a row stays under the row before it, as an additional person under its target
 */
export function orderRows<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  descending: boolean,
  isMissing: (row: Row) => boolean = () => false,
  isFollower: (row: Row) => boolean = () => false,
): readonly Row[] {
  if (!rows.some(isFollower)) return ordered(rows, compare, descending, isMissing)
  const groups = ordered<Group<Row>>(
    grouped(rows, isFollower),
    (a, b) => compare(a.head, b.head),
    descending,
    ({ head }) => isMissing(head),
  )
  return groups.flatMap(({ members }) => members)
}

function ordered<One>(
  all: readonly One[],
  compare: (a: One, b: One) => number,
  descending: boolean,
  isMissing: (one: One) => boolean,
): readonly One[] {
  const given = all.filter((one) => !isMissing(one)).sort(descending ? (a, b) => compare(b, a) : compare)
  return given.length === all.length ? given : [...given, ...all.filter(isMissing)]
}

interface Group<Row> {
  readonly head: Row
  readonly members: Row[]
}

function grouped<Row>(rows: readonly Row[], isFollower: (row: Row) => boolean): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && isFollower(row)) last.members.push(row)
    else groups.push({ head: row, members: [row] })
  }
  return groups
}
