import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { start } from './processes.ts'

const command = fileURLToPath(new URL('../../../../../cli/bin/watchfloor.js', import.meta.url))

/** Number of targets of the large operation. The open one has 5,000. */
const size = process.argv.includes('--long') ? 100_000 : 50_000

/** Measures the memory of an export of many targets relative to one of 5,000: a command must not hold all rows. */
export async function exportFigure(): Promise<Figure> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const database = `sqlite:${join(home, 'export.db')}`
  try {
    await (await start('operations-server.js', [database, '1', String(size)])).stop()
    const few = await highestMegabytes(database, '1', join(home, 'few.csv'))
    const many = await highestMegabytes(database, '2', join(home, 'many.csv'))
    const detail = `${many.toFixed(0)} MB with ${size} targets, ${few.toFixed(0)} MB with 5,000`
    return { name: 'export, memory', value: many / few, limit: 1.5, unit: 'times', better: 'less', detail }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function highestMegabytes(database: string, operation: string, out: string): Promise<number> {
  const args = ['export', 'targets', '--database', database, '--operation', operation, '--out', out]
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(child))
  }, 20)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`the export ended with ${status}`)
  return highest
}

/** Returns the memory of a process; 0 when it has just ended. */
function memoryOf({ pid = 0 }: ChildProcess): number {
  try {
    return residentMegabytes(pid, 'highest') || 0
  } catch {
    return 0
  }
}
