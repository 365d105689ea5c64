import { describe, expect, test } from 'vitest'
import { decode } from '../../test/read-table.ts'
import type { FileBytes } from './file-bytes.ts'
import { importLimits } from './import-limits.ts'
import { readSourceFile } from './source-file.ts'

const megabyte = 1024 * 1024

/** A file that is larger than what is read of it. */
function aFile(start: string, size: number): FileBytes {
  const bytes = new TextEncoder().encode(start)
  return {
    size,
    read: (from, length) => bytes.subarray(from, Math.min(from + length, bytes.length)),
  }
}

const messageOf = (source: FileBytes | Uint8Array) => {
  const read = readSourceFile(source, decode)
  return read.ok ? '' : read.error.message
}

describe('X25 how large a file may be', () => {
  test.each([
    ['a list on the disk', aFile('a,b\n', 512 * megabyte + 1), 'larger than 512 MB'],
    ['bytes in memory', new Uint8Array(64 * megabyte + 1).fill(0x61), 'larger than 64 MB'],
    ['a workbook on the disk', aFile('PK\u0003\u0004', 64 * megabyte + 1), 'A workbook has at most 64 MB'],
    ['an object around the rows', aFile('{"data":\n[]}', 64 * megabyte + 1), 'Write the rows alone'],
  ])('X25 %s', (_, source, words) => {
    expect(messageOf(source)).toContain(words)
  })

  test('X25 a list is read part by part', () => {
    const line = new TextEncoder().encode('Adams,owl\n')
    const rows = 200_000
    let most = 0
    const file: FileBytes = {
      size: rows * line.length,
      read(start, length) {
        most = Math.max(most, length)
        const end = Math.min(start + length, rows * line.length)
        return Uint8Array.from({ length: end - start }, (_, at) => line[(start + at) % line.length] ?? 0)
      },
    }
    const read = readSourceFile(file, decode)
    if (!read.ok) throw new Error(read.error.message)
    let count = 0
    const parts: number[] = []
    for (const { row } of read.value.rows) {
      count = row
      if (row % 50_000 === 0) parts.push(read.value.part())
    }
    expect([count, most]).toEqual([rows - 1, importLimits.bytesAtOnce])
    expect(parts).toEqual([...parts].sort())
    expect(parts[1]).toBeCloseTo(0.5, 1)
    expect(read.value.part()).toBe(1)
  })
})
