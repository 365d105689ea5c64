import { expect, test } from 'vitest'
import type { Api } from '../api/client.ts'
import { FailureError } from '../kernel/failure.ts'
import { readRowPages } from './row-pages.ts'

type TargetCalls = Api['target']

/** A list of this many rows whose version is 7, and which changes to 9 while it is read. */
function listOf(count: number): Pick<TargetCalls, 'changes' | 'page'> {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, caseAgent: 'Alpha' }))
  return {
    changes: async ({ since }) => {
      if (Number(since) > 9) throw new FailureError({ code: 'list.expired', message: 'too new', seq: 7 })
      expect(since).toBe(7)
      return { Status: true, seq: 9, changed: [{ id: 1, caseAgent: 'Bravo' }], removed: [2] }
    },
    page: async ({ after = 0, size = 50, page = 1 } = {}) => {
      const items = rows.filter(({ id }) => id > Number(after)).slice(0, Number(size))
      return { Status: true, items, total: count, page: Number(page), size: Number(size) }
    },
  }
}

test.each([3, 200, 450])(
  'Z9 %i rows are read page by page, and then what changed meanwhile',
  async (count) => {
    const rows = new Map<number, unknown>()
    const target = listOf(count)
    const seq = await readRowPages({ target }, ({ changed, removed }) => {
      for (const row of changed) rows.set(row.id, row['caseAgent'])
      for (const id of removed) rows.delete(id)
    })
    expect(seq).toBe(9)
    expect(rows.size).toBe(count - 1)
    expect([rows.get(1), rows.has(2), rows.get(count)]).toEqual(['Bravo', false, 'Alpha'])
  },
)

test('Z9 another failure is not taken for a version', async () => {
  const changes = async () => {
    throw new FailureError({ code: 'session.missing', message: 'Sign in.' })
  }
  const target = { ...listOf(3), changes }
  await expect(readRowPages({ target }, () => {})).rejects.toThrow('Sign in.')
})
