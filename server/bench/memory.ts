import { readFileSync } from 'node:fs'

/** As the system counts it, now or at its highest; only Linux says so in a file. */
export function residentMegabytes(pid: number, which: 'now' | 'highest' = 'now'): number {
  const name = which === 'now' ? 'VmRSS' : 'VmHWM'
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
