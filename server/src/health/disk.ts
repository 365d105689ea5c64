import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from '@watchfloor/core'

const mebibyte = 1024 ** 2

/** Below this, a write may fail at any moment. */
const fullBytes = 32 * mebibyte
const lowBytes = 1024 * mebibyte

/**
 * Returns the free space (bytes) of the disk of the database's file, which may be a link, or of its folder while there is no file. For
 * PostgreSQL, that of the working folder, where backups are written.
 */
export async function freeBytes(databaseUrl: string): Promise<number> {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : '.'
  const { bavail, bsize } = await statfs(file).catch(() => statfs(dirname(file)))
  return bavail * bsize
}

/** Returns the finding for an amount of free space. */
export function diskFinding(free: number): Finding {
  const check = 'disk'
  if (free < fullBytes) {
    const state = free < mebibyte ? 'full' : 'almost full'
    const words = `The disk is ${state}: ${Math.floor(free / mebibyte)} MiB free. Free some space; changes may not be saved.`
    return { check, level: 'problem', words }
  }
  const words = `${(free / mebibyte / 1024).toFixed(1)} GiB free.`
  if (free >= lowBytes) return { check, level: 'ok', words }
  return { check, level: 'warning', words: `${words} Free some space; without it nothing can be saved.` }
}
