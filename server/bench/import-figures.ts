import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareCopy } from './bare-copy.ts'
import { bareImport } from './bare-import.ts'
import { writeList, writeWorkbook } from './import-list.ts'
import { importPostgresFigure } from './import-postgres-figure.ts'
import { importApart } from './import-run-apart.ts'
import { type Figure, median, ratioInTurns } from './measure.ts'
import type { Started } from './processes.ts'
import type { SignedIn } from './signed-in.ts'

const rows = 100_000
const turns = 3

/**
 * Measures an import of 100,000 targets: its rate relative to the sqlite3 shell, its memory, and the response time of the
 * server for others meanwhile.
 */
export async function importFigures(home: string, server: Started, signedIn: SignedIn): Promise<Figure[]> {
  const list = join(home, 'list.csv')
  writeList(list, rows)
  const megabytes: number[] = []
  let turn = 0
  const sqliteRate = async () => {
    const run = await importApart(`sqlite:${join(home, `import-${turn++}.db`)}`, list, rows)
    megabytes.push(run.megabytes)
    return rows / run.seconds
  }
  const { ratio, ours, theirs } = await ratioInTurns(
    sqliteRate,
    () => bareImport(list, join(home, 'bare-import.db'), rows),
    turns,
  )
  const copied = await bareCopy(join(home, 'import-0.db'), join(home, 'copy.db'), rows)
  const detail = `${Math.round(ours)} rows/s against ${Math.round(theirs)}/s; SQLite copies the finished rows at ${Math.round(copied)}/s`
  return [
    { name: 'import', value: ratio, limit: 0.2, unit: 'of the shell’s', better: 'more', detail },
    {
      name: 'import, memory',
      value: Math.max(...megabytes),
      limit: 300,
      unit: 'MB',
      better: 'less',
      detail: `${rows} rows, ${Math.round(median(megabytes))} MB as a rule`,
    },
    ...(await workbookFigures(home, list, sqliteRate)),
    await importPostgresFigure(
      async (url) => rows / (await importApart(url, list, rows)).seconds,
      sqliteRate,
    ),
    await readsMeanwhile(list, server, signedIn),
  ]
}

/** Measures an import of the same rows from a workbook, relative to the list. */
async function workbookFigures(
  home: string,
  list: string,
  listRate: () => Promise<number>,
): Promise<Figure[]> {
  const book = join(home, 'list.xlsx')
  writeWorkbook(book, list)
  const megabytes: number[] = []
  let turn = 0
  const bookTime = async () => {
    const run = await importApart(`sqlite:${join(home, `book-${turn++}.db`)}`, book, rows)
    megabytes.push(run.megabytes)
    return run.seconds
  }
  const { ratio, ours, theirs } = await ratioInTurns(bookTime, async () => rows / (await listRate()), turns)
  return [
    {
      name: 'import, .xlsx',
      value: ratio,
      limit: 3,
      unit: 'x the time of CSV',
      better: 'less',
      detail: `${ours.toFixed(1)} s against ${theirs.toFixed(1)} s`,
    },
    {
      name: 'import, .xlsx, memory',
      value: Math.max(...megabytes),
      limit: 400,
      unit: 'MB',
      better: 'less',
      detail: `${rows} rows`,
    },
  ]
}

/** Reads a counter repeatedly from the moment the file is sent until the import is done. */
async function readsMeanwhile(list: string, { url }: Started, signedIn: SignedIn): Promise<Figure> {
  const form = new FormData()
  form.set('file', new Blob([readFileSync(list)]), 'list.csv')
  let isOver = false
  const importing = fetch(`${url}/auth/import/targets`, {
    method: 'POST',
    headers: signedIn,
    body: form,
  }).then(async (reply) => {
    const { added } = (await reply.json()) as { added?: number }
    if (added !== rows) throw new Error(`the import answered ${reply.status}`)
  })
  const ended = importing.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const askedMs = performance.now()
    const reply = await fetch(`${url}/auth/arrest_count_today`, { headers: signedIn })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`a read answered ${reply.status}`)
    waits.push(performance.now() - askedMs)
  }
  await ended
  waits.sort((a, b) => a - b)
  const value = waits[Math.floor(waits.length * 0.99)] ?? 0
  const detail = `${waits.length} reads, half of them within ${median(waits).toFixed(1)} ms`
  return { name: 'import, reads', value, limit: 100, unit: 'ms (p99)', better: 'less', detail }
}
