/** The rows in an order, rising or falling; those without a value come last either way. */
export function orderRows<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  descending: boolean,
  isMissing: (row: Row) => boolean = () => false,
): readonly Row[] {
  const given = rows.filter((row) => !isMissing(row)).sort(descending ? (a, b) => compare(b, a) : compare)
  return [...given, ...rows.filter(isMissing)]
}
