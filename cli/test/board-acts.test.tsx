import type { Role } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { cleanup } from 'ink-testing-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BoardDesk, boardDesk, keys, openBoard } from './helpers/board-desk.tsx'

const late = aMeetUp({ id: 1, screenName: 'late_one', dateTime: at('21:30') })
const red = aMeetUp({ id: 2, screenName: 'red_one', dateTime: at('21:31'), arrivalTime: at('21:29') })
const soon = aMeetUp({ id: 3, screenName: 'soon_one', dateTime: at('21:41') })
const chatty = aTarget({
  id: 4,
  screenName: 'chatty',
  phone: '5555550142',
  notes: 'two phones',
  dealDetails: 'blue sedan',
})
const caught = anArrest({
  id: 5,
  screenName: 'caught',
  caseNumber: '',
  arrivalTime: at('21:20'),
  takedownTime: at('21:35'),
})

describe('the acts of the board', () => {
  let desk: BoardDesk
  beforeEach(async () => {
    desk = await boardDesk([late, red, soon, chatty, caught])
  })
  afterEach(async () => {
    cleanup()
    await desk.close()
  })
  const open = (role: Role = 'admin', columns = 100, rows = 40) => openBoard(desk.apiOf(role), columns, rows)

  test('Enter shows the details of a person and Esc closes them; acts work there', async () => {
    const { type, sees, frame } = await open('admin', 80, 24)
    await type(keys.tab, keys.enter)
    await sees(/Details of chatty/)
    await sees(/Phone +\(555\) 555-0142/)
    await sees(/Deal Details +blue sedan/)
    await sees(/Notes +two phones/)
    await sees(/HISTORY/)
    await sees(/Added the target/)
    await type('a', ...'23:10', keys.enter)
    await sees(/Approved Time updated successfully/)
    await sees(/Meet-up +23:10/)
    await sees(/Approved a time/)
    await type(keys.escape)
    await type(keys.escape)
    await sees(/UPCOMING \(4\)/)
    expect(frame()).not.toMatch(/Details of/)
  })

  test('Esc never ends the board', async () => {
    const { type, sees } = await open()
    await type(...Array.from({ length: 4 }, () => keys.escape))
    await type('?')
    await sees(/Close, or end the search or the zoom/)
  })

  test('x gives somebody who is late 15 more minutes, and says why not for others', async () => {
    const { type, sees } = await open()
    await type('x')
    await sees(/late_one expected 21:55/)
    expect((await desk.target('late_one'))['dateTime']).toMatch(/^2026-11-21T02:55:/)
    await type('x')
    await sees(/This person is not late\./)
  })

  test('D7 c acknowledges a red scene clock', async () => {
    const { type, sees, frame } = await open()
    await type(keys.down)
    await sees(/c acknowledge/)
    await type('c')
    await sees(/Scene acknowledged\./)
    await expect.poll(async () => (await desk.target('red_one'))['sceneAcknowledgedBy']).toBe('cli:test')
    await expect.poll(frame).not.toMatch(/c acknowledge/)
    await type('c')
    await sees(/has not been on scene for long, or the scene is acknowledged/)
  })

  test('L14 c acknowledges nobody else when somebody has just left the list', async () => {
    const { type, sees, marked } = await open()
    const [first, other] = [await desk.target('red_one'), await desk.target('soon_one')]
    await desk.api.arrest.arrival({ id: other.id, arrivalTime: at('21:28') })
    await type(keys.down)
    await expect.poll(marked, { timeout: 10_000 }).toMatch(/red_one/)
    await sees(/on scene 12:\d\d +Alpha +soon_one/)
    await desk.api.arrest.takedown({ id: first.id, takedownTime: at('21:40') })
    await expect.poll(marked, { timeout: 10_000 }).toMatch(/soon_one/)
    await type('c')
    await sees(/soon_one is selected now\. Press the key again\./)
    expect((await desk.target('soon_one'))['sceneAcknowledgedAt']).toBeNull()
    // A letter right after a refusal is no act.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await type('c')
    await sees(/Scene acknowledged\./)
  })

  test('c records the case number of an arrest later, and refuses an empty one', async () => {
    const { type, sees } = await open()
    await type('\u001b[Z')
    await sees(/no case number/)
    await type('c', keys.enter)
    await sees(/Enter the case number/)
    await type(...'26-99', keys.enter)
    await sees(/Case number updated successfully/)
    expect(await desk.target('caught')).toMatchObject({ caseNumber: '26-99' })
  })

  test('p adds a person, i asks before it makes somebody inactive, u lists both and undoes one', async () => {
    const { type, sees } = await open()
    await type('p')
    await sees(/Additional Person Created/)
    await sees(/└ Guest/)
    await type(keys.tab, 'i')
    await sees(/Make chatty inactive\? Press i again/)
    await type('i')
    await sees(/Successfully updated to inactive/)
    await sees(/ACTIVELY CHATTING \(0\) none/)
    await type('u')
    await sees(/Your last acts/)
    await sees(/> Successfully updated to inactive/)
    await type(keys.down, keys.enter)
    await sees(/Undone\. Additional Person Created/)
    await sees(/UPCOMING \(3\)/)
    await type('u', 'u')
    await sees(/ACTIVELY CHATTING \(1\)/)
    await type('u')
    await sees(/Nothing was done here yet/)
  })

  test('+ adds a target, names what is wrong, and asks about a known phone', async () => {
    const { type, sees } = await open()
    await type('+')
    await sees(/Add Target/)
    await type(...'Echo', keys.enter, keys.save)
    await sees(/Screen Name \* .*The Screen Name field is required/)
    await type('\u001b[200~new\none\u001b[201~', keys.enter, keys.enter, ...'555', keys.save)
    await sees(/Please enter exactly 10 digits/)
    await type('\u0015', ...'5555550142', keys.save)
    await sees(/The phone is on another target: .*chatty\. Press y to add it anyway/)
    await type('x')
    await sees(/Add Target/)
    await type(keys.save)
    await sees(/Press y to add it anyway/)
    await type('y')
    await sees(/Target added\. new one/)
    expect(await desk.target('new one')).toMatchObject({ caseAgent: 'Echo', phone: '5555550142' })
  })

  test('C10 : reads a command back again when it means somebody else by then', async () => {
    const { type, sees } = await open()
    await type(':', ...'td one', keys.enter)
    await sees(/takedown of red_one .*Press Enter again/)
    const [red, soon] = [await desk.target('red_one'), await desk.target('soon_one')]
    await desk.api.arrest.takedown({ id: red.id, takedownTime: at('21:40') })
    await desk.api.arrest.arrival({ id: soon.id, arrivalTime: at('21:39') })
    await sees(/takedown of soon_one/)
    await type(keys.enter)
    await sees(/takedown of soon_one .*Press Enter again/)
    expect((await desk.target('soon_one'))['isArrested']).toBe(0)
    await type(keys.enter)
    await expect.poll(async () => (await desk.target('soon_one'))['isArrested']).toBe(1)
  })

  test('C10 : reads a command back and carries it out at the second Enter', async () => {
    const { type, sees } = await open()
    await type(':', ...'ap chat 2310')
    await sees(/Approve today 23:10, in 1 h 30 min for chatty/)
    await type(keys.enter)
    await sees(/Press Enter again to do it/)
    expect((await desk.target('chatty'))['isTimeApproved']).toBe(0)
    // A changed text is read back again.
    await type('\u007f', '5', keys.enter)
    await sees(/today 23:15.* Press Enter again/)
    await type(keys.enter)
    await sees(/chatty expected 23:15/)
    await type(':', ...'ar _one')
    await sees(/2 names match _one/)
    await type('\u0015', ...'open', keys.enter)
    await sees(/This is no command/)
    await type('\u0015', ...'n ECHO @blue_jay 813 555 0101', keys.enter, keys.enter)
    await sees(/UC \/ Chatter.*ECHO/)
    await sees(/Screen Name .*blue_jay/)
    await sees(/Phone .*8135550101/)
    await type(keys.escape)
    await sees(/UPCOMING/)
  })

  test('? shows every key of the table', async () => {
    const { type, sees } = await open('admin', 120, 50)
    await type('?')
    for (const key of [/↑ k +Previous row/, /: +Type a command/, /q +Quit/]) await sees(key)
    await type('?')
    await sees(/UPCOMING/)
  })

  test('Z8 the bell rings once for what is new: overdue, an arrival, a red scene clock', async () => {
    const { bells, sees, type } = await open()
    expect(bells()).toBe(0)
    await desk.api.arrest.arrival({ id: 1, arrivalTime: at('21:40') })
    await sees(/late_one has arrived\./)
    expect(bells()).toBe(1)
    await type('m')
    await sees(/bell off/)
    await desk.api.arrest.arrival({ id: 3, arrivalTime: at('21:40') })
    await sees(/soon_one has arrived\./)
    expect(bells()).toBe(1)
    await type('m')
    await expect.poll(async () => (await desk.target('soon_one'))['arrivalTime']).not.toBeNull()
  })

  test.each<[Role, RegExp, RegExp]>([
    ['supervisor', /a approve/, /\+ add/],
    ['vip', /↑↓ move {2}Enter|↑↓ move/, /a approve|\+ add|r arrived/],
    ['target-entry', /\+ add/, /a approve|r arrived/],
  ])('C12 the board offers %s only what the role may do', async (role, offered, refused) => {
    const { frame, sees, type } = await open(role)
    await sees(offered)
    expect(frame().split('\n').at(-1)).not.toMatch(refused)
    if (role === 'supervisor') return
    await type('r')
    await sees(/Your role is not allowed to do this\./)
    expect((await desk.target('late_one'))['arrivalTime']).toBeNull()
  })

  test('O3 a closed operation offers only the end of the case work', async () => {
    const { operations } = await desk.api.operation.list()
    await desk.api.operation.setState({
      id: operations[0]?.id ?? 0,
      state: 'closed',
      force: true,
      reason: 'The night is over',
    })
    const { frame, sees, type } = await open()
    await sees(/UPCOMING \(3\)/)
    expect(frame().split('\n').at(-1)).not.toMatch(/a approve|\+ add|r arrived/)
    await type('r')
    await sees(/closed/)
    await type('\u001b[Z')
    await sees(/c case number/)
  })
})
