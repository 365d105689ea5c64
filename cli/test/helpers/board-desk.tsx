import type { Api, Role, Target } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { apiInProcess, loadOperation, openContext, readSettings } from '@watchfloor/server'
import { render } from 'ink-testing-library'
import { expect } from 'vitest'
import { Board } from '../../src/board/Board.tsx'

export const keys = {
  up: '\u001b[A',
  down: '\u001b[B',
  pageDown: '\u001b[6~',
  tab: '\t',
  enter: '\r',
  escape: '\u001b',
  save: '\u0013',
} as const

/** Renders a board in a window of a size. */
export async function openBoard(api: Api, columns = 100, rows = 30) {
  let bells = 0
  const ring = () => {
    bells++
  }
  const { lastFrame, stdin, stdout } = render(<Board api={api} isColored={false} ring={ring} />)
  Object.defineProperties(stdout, { columns: { value: columns }, rows: { value: rows } })
  stdout.emit('resize')
  const frame = () => lastFrame() ?? ''
  const sees = (text: string | RegExp) => expect.poll(frame, { timeout: 10_000 }).toMatch(text)
  await sees(/UPCOMING/)
  return {
    frame,
    sees,
    bells: () => bells,
    /** The selected line. */
    marked: () =>
      frame()
        .split('\n')
        .find((line) => line.startsWith('>')) ?? '',
    type: async (...typed: string[]) => {
      for (const one of typed) {
        stdin.write(one)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    },
  }
}

/** A desk at 21:40 with these targets, on a database of its own. */
export async function boardDesk(targets: readonly Target[]) {
  const sqlite = testDatabases.find(({ name }) => name === 'SQLite')
  if (!sqlite) throw new Error('no SQLite')
  const { url, drop } = await sqlite.create()
  let now = at('21:40')
  const context = await openContext(readSettings({ DATABASE_URL: url, OFFICE_NAME: 'An Office' }), {
    now: () => now,
  })
  await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
  const apiOf = (role: Role) => apiInProcess(context, { role, email: 'cli:test', address: 'cli' })
  const api = apiOf('admin')
  return {
    api,
    apiOf,
    context,
    setNow: (time: string) => {
      now = at(time)
    },
    target: async (screenName: string) => {
      const { Result } = await api.target.list()
      const found = Result.find((row) => row['screenName'] === screenName)
      if (!found) throw new Error(`no ${screenName}`)
      return found
    },
    close: async () => {
      await context.close()
      await drop()
    },
  }
}

export type BoardDesk = Awaited<ReturnType<typeof boardDesk>>
