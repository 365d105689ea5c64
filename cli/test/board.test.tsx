import type { Api } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { cleanup, render } from 'ink-testing-library'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Board } from '../src/board/Board.tsx'
import { type BoardDesk, boardDesk, keys, openBoard } from './helpers/board-desk.tsx'

describe('the board', () => {
  let desk: BoardDesk
  let api: Api

  beforeAll(async () => {
    desk = await boardDesk([
      aMeetUp({ id: 1, screenName: 'late_one', dateTime: at('21:30') }),
      aMeetUp({ id: 2, screenName: 'on_scene', dateTime: at('21:45'), arrivalTime: at('21:34') }),
      aMeetUp({ id: 3, screenName: 'far_one', dateTime: at('23:30') }),
      aTarget({ id: 4, screenName: 'chatty', dealDetails: 'line one\nline two \u001b[31mred\u0007' }),
      ...Array.from({ length: 30 }, (_, index) => aTarget({ id: 5 + index, screenName: `waits_${index}` })),
    ])
    api = desk.api
  })
  afterEach(cleanup)
  afterAll(() => desk.close())

  const open = (columns?: number, rows?: number) => openBoard(api, columns, rows)
  const target = (screenName: string) => desk.target(screenName)

  test('shows the counters, the upcoming, on-scene and chatting targets, and the journal', async () => {
    const { frame } = await open(100, 50)
    expect(frame()).toMatch(/An Office/)
    expect(frame()).toMatch(/Actively Chatting 31 +On The Hook 3 +Arrest Total 0/)
    expect(frame()).toMatch(/● 21:30 +Late 10 min .*late_one/)
    expect(frame()).toMatch(/■ 21:45 +on scene 06:0\d .*on_scene/)
    expect(frame()).toMatch(/ {2}23:30 .*far_one/)
    expect(frame()).toMatch(/JOURNAL ─+\n +21:40 waits_29: Added the target · watchfloor/)
    expect(frame()).toMatch(/Live · \d s/)
  })

  test('shows typed text on one line without control characters', async () => {
    const { frame } = await open(200, 60)
    expect(frame()).toMatch(/chatty +line one line two \[31mred/)
    for (const control of ['\u001b[31m', '\u0007']) expect(frame()).not.toContain(control)
  })

  test.each([
    [80, 24],
    [200, 60],
    [60, 15],
    [100, 30],
  ])('fits %ix%i: no line is longer and no more lines are used', async (columns, rows) => {
    const { frame } = await open(columns, rows)
    const lines = frame().split('\n')
    expect(lines.length).toBeLessThan(rows)
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(columns)
    expect(frame()).toMatch(/↑↓ move/)
    if (rows < 60) expect(frame()).toMatch(/\+\d+ more/)
  })

  test('shows a message when the window is too small', async () => {
    const { lastFrame, stdout } = render(<Board api={api} isColored={false} ring={() => {}} />)
    Object.defineProperties(stdout, { columns: { value: 40 }, rows: { value: 10 } })
    stdout.emit('resize')
    await expect.poll(() => lastFrame()).toContain('needs a window of 60x15')
  })

  test('shows a change of another user by itself', async () => {
    const { sees } = await open(100, 60)
    await api.target.add({ caseAgent: 'Zulu', screenName: 'new_here' })
    await sees(/Zulu +new_here/)
  })

  test('r records an arrival, u undoes it', async () => {
    const { type, sees } = await open()
    await type('r')
    await sees(/Arrival Time updated successfully/)
    await sees(/on scene 00:0\d/)
    expect((await target('late_one'))['arrivalTime']).toMatch(/^2026-11-21T02:40:/)
    await type('u', keys.enter)
    await sees(/Undone\./)
    expect((await target('late_one'))['arrivalTime']).toBeNull()
  })

  test('r on a target on scene asks before it restarts the scene clock', async () => {
    const { type, sees } = await open()
    await type(keys.down, 'r')
    await sees(/on_scene arrived at 21:34\. Press r again/)
    await type(keys.up)
    expect((await target('on_scene'))['arrivalTime']).toBe(at('21:34'))
    await type('r', 'r')
    await sees(/Arrival Time updated successfully/)
    expect((await target('on_scene'))['arrivalTime']).toMatch(/^2026-11-21T02:40:/)
    await type('u', keys.enter)
    await sees(/Undone\./)
    expect((await target('on_scene'))['arrivalTime']).toBe(at('21:34'))
  })

  test.each([
    [80, 24],
    [120, 40],
  ])('in %ix%i the focused list gets the most lines', async (columns, rows) => {
    const { type, frame, sees } = await open(columns, rows)
    const chatting = () => frame().match(/waits_\d/g)?.length ?? 0
    const before = chatting()
    await type(keys.tab)
    await sees(/ACTIVELY CHATTING/)
    await expect.poll(chatting).toBeGreaterThan(rows === 24 ? 5 : 15)
    expect(chatting()).toBeGreaterThanOrEqual(before)
  })

  test('after an act the cursor is on the neighbor, not at the top', async () => {
    const { type, sees, marked } = await open(100, 40)
    await type(keys.tab, keys.down, keys.down, keys.down, keys.down)
    const acted = marked()
    await type(keys.down)
    const neighbor = marked()
    await type('\u001b[A', 'a', ...'03:10', keys.enter)
    await sees(/Approved Time updated successfully/)
    await expect.poll(marked).toBe(neighbor)
    expect(acted).not.toBe(neighbor)
    await type('u', keys.enter)
    await sees(/Undone\./)
  })

  test('a approves a time; it asks first if another is within 10 minutes', async () => {
    const { type, sees } = await open(100, 60)
    await type(keys.tab, 'a', ...'21:40', keys.enter)
    await sees(/Within 10 minutes of .*Press y to approve anyway/)
    await type(keys.up)
    await sees(/On The Hook 3/)
    await type('a', ...'22:30', keys.enter)
    await sees(/Approved Time updated successfully/)
    await sees(/On The Hook 4/)
  })

  test('C8 a asks before it approves a time in the past or more than 24 hours ahead', async () => {
    const { type, sees } = await open(100, 60)
    await type(keys.tab, 'a', ...'2026-11-17 21:40', keys.enter)
    await sees(/This is 3 days ago\. Approve anyway\? Press y to approve it/)
    await type(keys.up)
    await sees(/On The Hook 4/)
    await type('a', ...'2026-11-23 21:40', keys.enter)
    await sees(/Press y to approve it/)
    await type('y')
    await sees(/Approved Time updated successfully/)
    await sees(/On The Hook 5/)
    await type('u', keys.enter)
    await sees(/Undone\./)
  })

  test('refuses a wrong time and changes nothing', async () => {
    const { type, sees } = await open()
    await type('a', ...'soon', keys.enter)
    await sees(/This is not a valid time\./)
    await type('\u0015', ...'22:00', keys.escape)
    await sees(/UPCOMING \(4\)/)
  })

  test('t needs an arrival, asks for the case number, and records both', async () => {
    const { type, sees } = await open()
    await type('t')
    await sees(/Arrival time has not been set\./)
    await type(keys.down, 't')
    await sees(/Takedown of on_scene at 21:40\. Case number/)
    await type(...'26-77', keys.enter)
    await sees(/Arrest Total 1/)
    expect(await target('on_scene')).toMatchObject({ isArrested: 1, caseNumber: '26-77' })
  })

  test('n needs a second n', async () => {
    const { type, sees } = await open()
    await type(keys.down, 'n')
    await sees(/No Show of .*Press n again/)
    await type(keys.up)
    await sees(/UPCOMING \(3\)/)
    await type('n', 'n')
    await sees(/No Show status updated successfully/)
    await sees(/UPCOMING \(2\)/)
  })

  test('shows the last data with its age while the server does not answer', async () => {
    const broken: Api = {
      ...api,
      journal: { ...api.journal, list: () => Promise.reject(new Error('The server does not answer')) },
    }
    const { lastFrame } = render(<Board api={broken} isColored={false} ring={() => {}} />)
    await expect.poll(() => lastFrame()).toContain('The server does not answer')
  })
})

describe('a meet-up of a past day', () => {
  let desk: BoardDesk

  beforeAll(async () => {
    desk = await boardDesk([aMeetUp({ id: 1, screenName: 'past_one', dateTime: at('20:30', -1) })])
  })
  afterEach(cleanup)
  afterAll(() => desk.close())

  test.each([
    [60, 15, /11\/19 20:30 .*past_one/],
    [80, 24, /11\/19 20:30 .*past_one/],
    [99, 30, /11\/19 20:30 .*past_one/],
    [100, 30, /11\/19\/2026 20:30 .*past_one/],
  ])('T3 has its time in %ix%i', async (columns, rows, line) => {
    const { sees } = await openBoard(desk.api, columns, rows)
    await sees(line)
  })
})
