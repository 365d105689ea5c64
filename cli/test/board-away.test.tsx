import { contract, createApi } from '@watchfloor/core'
import { aMeetUp, at, demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { listen, loadOperation, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { cleanup, render } from 'ink-testing-library'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Board } from '../src/board/Board.tsx'
import { cookieText } from '../src/remote/credential.ts'
import { terminalTransport } from '../src/remote/http-transport.ts'
import { signInRemotely } from '../src/remote/sign-in.ts'

let context: ServerContext
let drop: () => Promise<void>
let listening: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const sqlite = testDatabases.find(({ name }) => name === 'SQLite')
  if (!sqlite) throw new Error('no SQLite')
  const database = await sqlite.create()
  drop = database.drop
  context = await openContext(readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }), {
    now: () => at('21:40'),
  })
  const targets = [aMeetUp({ id: 1, screenName: 'late_one', dateTime: at('21:30') })]
  await loadOperation(context, { accounts: demoAccounts, targets }, () =>
    Promise.reject(new Error('no photos')),
  )
  listening = await listen(context, { host: '127.0.0.1', port: 0 })
})
afterEach(cleanup)
afterAll(async () => {
  await listening.stop()
  await context.close()
  await drop()
})

test('the board says "Reconnecting" at once when the server is gone, and is live when it is back', async () => {
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('no admin')
  const { url } = listening
  const login = await signInRemotely(url, admin, () => Promise.reject(new Error('no code is asked')))
  const api = createApi(
    terminalTransport(url, { isToken: false, headers: async () => ({ Cookie: cookieText(login.cookies) }) }),
    contract,
  )
  const { lastFrame, stdin, stdout } = render(<Board api={api} isColored={false} ring={() => {}} />)
  Object.defineProperties(stdout, { columns: { value: 100 }, rows: { value: 30 } })
  stdout.emit('resize')
  const sees = (text: RegExp) => expect.poll(() => lastFrame() ?? '', { timeout: 20_000 }).toMatch(text)
  await sees(/Live · \d s/)
  await sees(/late_one/)
  await listening.stop()
  stdin.write('r')
  await sees(/Reconnecting/)
  expect(lastFrame()).toMatch(/late_one/)
  expect(lastFrame()).not.toMatch(/Live/)
  listening = await listen(context, { host: '127.0.0.1', port: Number(new URL(url).port) })
  await sees(/Live · \d s/)
  expect(lastFrame()).not.toMatch(/Reconnecting/)
})
