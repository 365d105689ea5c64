import { readFileSync } from 'node:fs'

/** Returns the memory of a process now or at its maximum. It works only on Linux. */
export function residentMegabytes(pid: number, which: 'now' | 'highest' = 'now'): number {
  const name = which === 'now' ? 'VmRSS' : 'VmHWM'
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
