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
  const groups = grouped(rows, isFollower)
  const isGiven = ({ head }: Group<Row>) => !isMissing(head)
  const rising = (a: Group<Row>, b: Group<Row>) => compare(a.head, b.head)
  const given = groups.filter(isGiven).sort(descending ? (a, b) => rising(b, a) : rising)
  return [...given, ...groups.filter((group) => !isGiven(group))].flatMap(({ members }) => members)
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
