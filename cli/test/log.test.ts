import { afterAll, describe, expect, test } from 'vitest'
import { workFolder } from './cli-process.ts'
import { openTerminal } from './open-terminal.ts'
import { startServing } from './serving.ts'

describe('the log of a server', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  test('at a terminal is made for people', async () => {
    const terminal = openTerminal(['serve', '--port', '0'], { cwd: folder.path })
    await terminal.sees('Watchfloor listens on ')
    const [, url = ''] = /listens on (\S+)/.exec(terminal.screen()) ?? []
    await fetch(`${url}/auth/chatterlist`)
    await terminal.sees('GET /auth/chatterlist')
    expect(terminal.screen()).toMatch(/\d\d:\d\d:\d\d.*INFO.*call/)
    expect(terminal.screen()).not.toContain('{"level"')
    terminal.signal('SIGTERM')
    expect(await terminal.code).toBe(0)
  })

  test('elsewhere is one JSON object in each line, and LOG_LEVEL leaves lines out', async () => {
    for (const [level, count] of [
      ['info', 1],
      ['warn', 0],
    ] as const) {
      const server = await startServing([], { cwd: folder.path, env: { LOG_LEVEL: level } })
      const reply = await fetch(`${server.url}/auth/chatterlist`)
      const requestId = reply.headers.get('x-request-id')
      await reply.arrayBuffer()
      const { stderr } = await server.stop('SIGTERM')
      const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
      const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
      expect(calls).toHaveLength(count)
      if (count > 0) expect(calls[0]).toMatchObject({ requestId, status: 401, call: 'GET /auth/chatterlist' })
    }
  })
})
