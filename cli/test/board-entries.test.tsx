import { aGuest, aMeetUp, at } from '@watchfloor/fixtures'
import { apiInProcess } from '@watchfloor/server'
import { cleanup } from 'ink-testing-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BoardDesk, boardDesk, keys, openBoard } from './helpers/board-desk.tsx'

describe('an entry that the board refuses', () => {
  let desk: BoardDesk
  beforeEach(async () => {
    const main = aMeetUp({ id: 1, screenName: 'late_one', dateTime: at('21:30') })
    desk = await boardDesk([
      main,
      aMeetUp({ id: 2, screenName: 'on_scene', dateTime: at('21:45'), arrivalTime: at('21:34') }),
      aGuest(main, { id: 3, arrivalTime: at('21:35') }),
    ])
  })
  afterEach(async () => {
    cleanup()
    await desk.close()
  })
  const open = () => openBoard(desk.apiOf('admin'), 100, 40)

  test('a wrong time stays in the line, and the correction is no command', async () => {
    const { type, sees } = await open()
    await type('a', ...'25:99', keys.enter)
    await sees(/Time for late_one .*: 25:99▏\n.*This is not a valid time\./)
    await type('\u0015', ...'tomorrow 1900', keys.enter)
    await sees(/Requested time updated successfully/)
    expect(await desk.target('late_one')).toMatchObject({ arrivalTime: null, dateTime: at('19:00', 1) })
  })

  test('a case number that is missing or too long stays in the line', async () => {
    const { type, sees } = await open()
    await type(keys.down, keys.down, 't', '\u001b[200~26-0400', `${'1'.repeat(300)}\u001b[201~`, keys.enter)
    await sees(/Takedown of on_scene .*1111▏\n.*(at most|maximum|characters)/i)
    await type('\u007f')
    await sees(/1111▏/)
    await type('\u0015', ...'26-77', keys.enter)
    await sees(/Takedown Time updated successfully|Takedown/)
    await expect.poll(async () => (await desk.target('on_scene'))['caseNumber']).toBe('26-77')
  })

  test('a record that changed meanwhile is named in the line, and the next Enter takes it', async () => {
    const { type, sees } = await open()
    await type('a', ...'22:30')
    const { version } = await desk.target('late_one')
    const other = apiInProcess(desk.context, { role: 'admin', email: 'other', address: 'cli' })
    await other.target.update({ id: 1, version: Number(version), dateTime: at('23:00') })
    await type(keys.enter)
    await sees(/22:30▏\n.*changed/i)
    await type(keys.enter)
    await sees(/Requested time updated successfully/)
  })

  test('what is typed after a question was left does nothing', async () => {
    const { type, sees, frame } = await open()
    await type('a', ...'21:45', keys.enter)
    await sees(/Press y to approve anyway/)
    await type(...'friday 1900')
    expect(frame()).not.toMatch(/Press|Time for|Takedown of/)
    expect((await desk.target('late_one'))['arrivalTime']).toBeNull()
    await type(keys.escape, 'r')
    await sees(/Arrival Time updated successfully/)
  })

  test('what is typed after a key that is not offered does nothing', async () => {
    const { type, sees } = await open()
    await type(keys.down, 'a', ...'tomorrow 1900')
    await sees(/An additional person keeps the time/)
    expect((await desk.target('on_scene'))['arrivalTime']).toBe(at('21:34'))
    const { Result } = await desk.api.target.list()
    expect(Result.filter((row) => row['isArrested'] !== 0)).toEqual([])
  })
})
