import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { cleanup } from 'ink-testing-library'
import stringWidth from 'string-width'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BoardDesk, boardDesk, keys, openBoard } from './helpers/board-desk.tsx'

describe('the lists of the board', () => {
  let desk: BoardDesk

  beforeAll(async () => {
    desk = await boardDesk([
      aMeetUp({ id: 1, screenName: 'zebra', caseAgent: 'Alpha', dateTime: at('21:30') }),
      aMeetUp({ id: 2, screenName: 'ibis', caseAgent: 'Bravo', dateTime: at('22:30') }),
      anArrest({
        id: 3,
        screenName: 'caught',
        caseNumber: '26-1',
        arrivalTime: at('21:00'),
        takedownTime: at('21:35'),
      }),
      aTarget({ id: 4, screenName: 'Zoë_夜鷹', phone: '5555550142', dealDetails: 'owl\u202edeal' }),
      ...Array.from({ length: 133 }, (_, index) =>
        aTarget({ id: 10 + index, screenName: `waits_${index}`, caseAgent: index % 2 ? 'Echo' : 'Delta' }),
      ),
    ])
  })
  afterEach(cleanup)
  afterAll(() => desk.close())
  const open = (columns = 100, rows = 30) => openBoard(desk.api, columns, rows)
  const waiting = (frame: string) => frame.match(/(?:Delta|Echo) +waits_\d+/g) ?? []

  test('z gives the focused list the whole window, and back', async () => {
    const { type, frame, sees } = await open(80, 24)
    await type(keys.tab, 'z')
    await expect.poll(() => waiting(frame()).length).toBeGreaterThan(15)
    expect(frame()).not.toMatch(/UPCOMING/)
    await type('z')
    await sees(/UPCOMING/)
  })

  test('pages with PgDn, PgUp, g, G, Home and End', async () => {
    const { type, marked } = await open()
    await type(keys.tab)
    await expect.poll(marked).toMatch(/waits_132/)
    await type('G')
    await expect.poll(marked).toMatch(/Zoë/)
    await type('g')
    await expect.poll(marked).toMatch(/waits_132/)
    await type(keys.pageDown)
    await expect.poll(marked).not.toMatch(/waits_132/)
    const paged = Number(/waits_(\d+)/.exec(marked())?.[1])
    expect(paged).toBeLessThan(125)
    await type('\u001b[5~')
    await expect.poll(marked).toMatch(/waits_132/)
    await type('\u001b[F')
    await expect.poll(marked).toMatch(/Zoë/)
    await type('\u001b[H')
    await expect.poll(marked).toMatch(/waits_132/)
  })

  test('L1 / finds by a part of a name or phone, whatever its case and accents', async () => {
    const { type, sees, marked, frame } = await open()
    await type(keys.tab, '/', ...'zoe')
    await sees(/ACTIVELY CHATTING \(134\) {2}\/zoe 1 of 134/)
    await expect.poll(marked).toMatch(/Zoë_夜鷹/)
    expect(waiting(frame())).toEqual([])
    await type(keys.enter, keys.escape)
    await expect.poll(() => waiting(frame()).length).toBeGreaterThan(3)
    // The cursor is still with the person that was found.
    await expect.poll(marked).toMatch(/Zoë_夜鷹/)
    await type('/', ...'0142')
    await sees(/1 of 134/)
    await type(keys.escape)
    await sees(/ACTIVELY CHATTING \(134\) ─/)
  })

  test('a search acts at once, so that a key that follows it acts on the person that was found', async () => {
    const { type, sees } = await open()
    await type('/ibis\ra')
    await sees(/Time for ibis/)
    await type(keys.escape)
  })

  test('L15 s walks through the columns, S turns the order around, and the cursor stays', async () => {
    const { type, sees, marked, frame } = await open()
    await type(keys.down)
    await expect.poll(marked).toMatch(/ibis/)
    await type('s', 's', 's')
    await sees(/UPCOMING \(2\) {2}by name ↑/)
    expect(frame()).toMatch(/ibis[\s\S]*zebra/)
    await type('S')
    await sees(/by name ↓/)
    expect(frame()).toMatch(/zebra[\s\S]*ibis/)
    expect(marked()).toMatch(/ibis/)
    await type('s', 's')
    await sees(/UPCOMING \(2\) ─/)
  })

  test('L14 the cursor stays with its neighbor when somebody else changes the list', async () => {
    const { type, marked, sees } = await open()
    await type(keys.tab, keys.down, keys.down)
    await expect.poll(marked).toMatch(/waits_130/)
    await desk.api.target.add({ caseAgent: 'Zulu', screenName: 'new_here' })
    await sees(/new_here/)
    expect(marked()).toMatch(/waits_130/)
    for (const name of ['waits_130', 'waits_129']) {
      const { id } = await desk.target(name)
      await desk.api.target.update({ id, isInactive: 1 })
    }
    await expect.poll(marked, { timeout: 10_000 }).toMatch(/waits_128/)
    await type('i')
    await sees(/waits_128 is selected now\. Press the key again\./)
    await type('i')
    await sees(/Inactive/i)
    expect((await desk.target('waits_128'))['isInactive']).toBeFalsy()
  })

  test('L9 Tab leads to those just taken down, with their case numbers', async () => {
    const { type, marked, sees } = await open()
    await sees(/JUST TAKEN DOWN \(1\)/)
    await type('\u001b[Z')
    await expect.poll(marked).toMatch(/21:35 +26-1 .*caught/)
  })

  test.each([
    [60, 15],
    [80, 24],
    [120, 40],
    [200, 50],
  ])(
    'in %ix%i every line fits, with wide and combining signs, and signs of direction are shown',
    async (columns, rows) => {
      const { type, frame, sees } = await open(columns, rows)
      await type(keys.tab, 'G')
      await sees(/Zoë_夜鷹/)
      if (columns > 60) expect(frame()).toMatch(/owl<U\+202E>/)
      const lines = frame().split('\n')
      expect(lines.length).toBeLessThan(rows)
      for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns)
      // The columns before and after the wide name are those of the other lines.
      const start = (name: string) => {
        const line = lines.find((one) => one.includes(name)) ?? ''
        return stringWidth(line.slice(0, line.indexOf(name)))
      }
      expect(start('Zoë')).toBe(start('waits_0'))
      expect(frame()).toMatch(/\? help {2}q quit/)
    },
  )

  test('a click selects a row, and the wheel moves through the list under the mouse', async () => {
    const { type, marked, frame } = await open(100, 30)
    const lineOf = (text: RegExp) =>
      frame()
        .split('\n')
        .findIndex((line) => text.test(line)) + 1
    await type(`\u001b[<0;20;${lineOf(/ibis/)}M\u001b[<0;20;${lineOf(/ibis/)}m`)
    await expect.poll(marked).toMatch(/ibis/)
    await type(`\u001b[<0;20;${lineOf(/waits_131/)}M`)
    await expect.poll(marked).toMatch(/waits_131/)
    await type(`\u001b[<65;20;${lineOf(/waits_131/)}M`)
    await expect.poll(marked).toMatch(/waits_12\d/)
    await type(`\u001b[<64;20;${lineOf(/ACTIVELY/) + 1}M`)
    await expect.poll(marked).toMatch(/waits_131/)
    // A click on the prompt, beyond every list, changes nothing.
    await type('\u001b[<0;3;29M')
    await expect.poll(marked).toMatch(/waits_131/)
  })

  test('a paste is never taken for keys', async () => {
    const { type, frame, sees } = await open()
    await type('\u001b[200~rrnnq\r\u001b[201~')
    await type('?')
    await sees(/Keys {2}1-/)
    await type(keys.escape)
    await sees(/UPCOMING/)
    expect(frame()).not.toMatch(/updated successfully|Press/)
    await type('/', '\u001b[200~ib\nis\u001b[201~')
    await sees(/\/ib is 0 of 2/)
    await type(keys.escape)
  })
})
