import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandMegabytes } from './command-memory.ts'
import type { Figure } from './measure.ts'
import { start } from './processes.ts'

/** Number of targets of the large operation. The open one has 5,000. */
const size = process.argv.includes('--long') ? 100_000 : 50_000

/** Measures the memory of an export of many targets relative to one of 5,000: a command must not hold all rows. */
export async function exportFigure(): Promise<Figure> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const database = `sqlite:${join(home, 'export.db')}`
  try {
    await (await start('operations-server.js', [database, '1', String(size)])).stop()
    const few = await exportMegabytes(database, '1', join(home, 'few.csv'))
    const many = await exportMegabytes(database, '2', join(home, 'many.csv'))
    const detail = `${many.toFixed(0)} MB with ${size} targets, ${few.toFixed(0)} MB with 5,000`
    return { name: 'export, memory', value: many / few, limit: 1.5, unit: 'times', better: 'less', detail }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function exportMegabytes(database: string, operation: string, out: string): Promise<number> {
  return commandMegabytes([
    'export',
    'targets',
    '--database',
    database,
    '--operation',
    operation,
    '--out',
    out,
  ])
}
