import { contract, createApi, type Role } from '@watchfloor/core'
import { aMeetUp, aTarget, at, demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import {
  apiInProcess,
  listen,
  loadOperation,
  openContext,
  readSettings,
  type ServerContext,
} from '@watchfloor/server'
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
  const targets = [
    aMeetUp({ id: 1, screenName: 'late_one', dateTime: at('21:30') }),
    aMeetUp({ id: 2, screenName: 'is_here', dateTime: at('21:13'), arrivalTime: at('21:12') }),
    aTarget({ id: 3, screenName: 'only_chats' }),
  ]
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

/** Opens the board of an account on the server. */
async function openAs(role: Role) {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`no ${role}`)
  const { url } = listening
  const login = await signInRemotely(url, account, () => Promise.reject(new Error('no code is asked')))
  const api = createApi(
    terminalTransport(url, { isToken: false, headers: async () => ({ Cookie: cookieText(login.cookies) }) }),
    contract,
  )
  let bells = 0
  const ring = () => {
    bells++
  }
  const { lastFrame, stdin, stdout } = render(<Board api={api} isColored={false} ring={ring} />)
  Object.defineProperties(stdout, { columns: { value: 100 }, rows: { value: 30 } })
  stdout.emit('resize')
  const sees = (text: RegExp) => expect.poll(() => lastFrame() ?? '', { timeout: 20_000 }).toMatch(text)
  await sees(/Live · \d s/)
  return { email: account.email, url, stdin, lastFrame, sees, bells: () => bells }
}

const asAdmin = () => apiInProcess(context, { role: 'admin', email: 'cli:test', address: 'cli' })

test('the board says "Reconnecting" at once when the server is gone, and is live when it is back', async () => {
  const { url, stdin, lastFrame, sees } = await openAs('admin')
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

test('the board shows the lists of the new role when the role of its account changes', async () => {
  const { email, lastFrame, sees, bells } = await openAs('supervisor')
  await sees(/only_chats/)
  await asAdmin().users.setRole({ email, role: 'vip' })
  await sees(/Actively Chatting 0 +On The Hook 2/)
  expect(lastFrame()).toMatch(/is_here/)
  expect(lastFrame()).not.toMatch(/only_chats/)
  expect(bells()).toBe(0)
  await asAdmin().users.setRole({ email, role: 'supervisor' })
  await sees(/only_chats/)
  expect(bells()).toBe(0)
})

test('D9 the board of target entry calls nobody late, because somebody who is on scene would be', async () => {
  const { lastFrame, sees } = await openAs('target-entry')
  await sees(/is_here/)
  expect(lastFrame()).toMatch(/late_one/)
  expect(lastFrame()).not.toMatch(/Late \d|on scene/)
})

test('the board of a disabled account keeps nothing but the sentence that asks to sign in', async () => {
  const { email, stdin, lastFrame, sees } = await openAs('staff')
  await sees(/late_one/)
  await asAdmin().users.disable({ email })
  await sees(/watchfloor login --server/)
  stdin.write('\r')
  await sees(/watchfloor login --server/)
  expect(lastFrame()?.split('\n')).toHaveLength(1)
  expect(lastFrame()).not.toMatch(/late_one|UPCOMING/)
})
