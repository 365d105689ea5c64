import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('wall displays from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url)
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  /** Asks for a pairing code as a display, with only its cookie. */
  async function askForCode(url: string) {
    const reply = await fetch(`${url}/auth/displays`, { method: 'POST' })
    const cookie = reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { deviceId, code } = (await reply.json()) as { deviceId: string; code: string }
    const self = () => fetch(`${url}/auth/displays/${deviceId}`, { headers: { cookie } })
    return { deviceId, code, self }
  }

  test('a display is approved by its code, listed and revoked while the server runs', async () => {
    expect((await run('displays', 'list')).stdout).toMatch(/^No displays yet/)
    const { url } = await startServing([], { cwd: folder.path, env: { DATABASE_URL: database.url } })
    const { deviceId, code, self } = await askForCode(url)
    const approved = await run('displays', 'approve', code.toLowerCase(), '--name', 'Command post', '--json')
    expect([approved.code, approved.stderr]).toEqual([0, ''])
    const document = documents.display.parse(JSON.parse(approved.stdout))
    expect(document).toMatchObject({ id: deviceId, name: 'Command post', isPrivate: true, seenAt: null })
    expect(await (await self()).json()).toMatchObject({ approved: true })
    const list = await run('displays', 'list', '--json')
    expect(documents.displays.parse(JSON.parse(list.stdout)).map(({ id }) => id)).toEqual([deviceId])
    expect((await run('displays', 'list')).stdout).toMatch(
      new RegExp(`^ID .*\\n${deviceId} +Command post +now +no names\\n$`),
    )
    const revoked = await run('displays', 'revoke', deviceId, '--json')
    expect(documents.displayRevoked.parse(JSON.parse(revoked.stdout)).id).toBe(deviceId)
    expect((await run('displays', 'list', '--json')).stdout).toBe('[]\n')
  })

  test.each([
    [['displays', 'approve', 'K7M-4QX', '--name', 'A wall'], 3, 'No display shows this code.'],
    [['displays', 'approve', 'hello', '--name', 'A wall'], 3, 'No display shows this code.'],
    [['displays', 'approve', 'K7M-4QX', '--name', ' '], 3, 'The display needs a name'],
    [['displays', 'approve', 'K7M-4QX'], 2, '--name'],
    [['displays', 'approve'], 2, 'missing required argument'],
    [['displays', 'revoke', 'd0123456789ab'], 3, 'There is no such display.'],
    [['displays'], 2, 'Usage: watchfloor displays'],
  ])('%o ends with %i', async (args, code, words) => {
    const ended = await run(...args)
    expect([ended.code, ended.stdout]).toEqual([code, ''])
    expect(ended.stderr).toContain(words)
  })
})
