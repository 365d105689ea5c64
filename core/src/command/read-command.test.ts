import { aGuest, aMeetUp, anArrest, aTarget, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Role } from '../account/role.ts'
import { listExamples, readCommand } from './read-command.ts'

const raven = aTarget({ screenName: 'night_raven', caseAgent: 'Bravo' })
const owl = aMeetUp({ screenName: 'owl', caseAgent: 'Alpha', dateTime: at('21:00') })
const there = aMeetUp({ screenName: 'Zoë', caseAgent: 'Alpha', arrivalTime: at('21:30') })
const guest = aGuest(there)
const targets = [raven, owl, there, guest, aTarget({ screenName: 'owlet', isInactive: true }), anArrest()]
const read = (typed: string, role: Role = 'supervisor') =>
  readCommand(typed, { targets, role, now: at('21:40'), zone: demoZone })

test.each([
  [
    'ap night_raven 2210',
    { kind: 'approve', target: raven, at: at('22:10') },
    'Approve today 22:10, in 30 min for night_raven (Bravo)',
  ],
  [
    'AP Raven +15',
    { kind: 'approve', target: raven, at: at('21:55') },
    'Approve today 21:55, in 15 min for night_raven (Bravo)',
  ],
  [
    'ap night tomorrow 1900',
    { kind: 'approve', target: raven, at: at('19:00', 1) },
    'Approve tomorrow 19:00, in 21 h 20 min for night_raven (Bravo)',
  ],
  ['ar owl', { kind: 'arrival', target: owl }, 'Record that owl (Alpha) has arrived now'],
  [
    'td zoe 26-040012',
    { kind: 'takedown', target: there, caseNumber: '26-040012' },
    'Record the takedown of Zoë (Alpha) now, case number 26-040012',
  ],
  [
    'td zoe',
    { kind: 'takedown', target: there, caseNumber: '' },
    'Record the takedown of Zoë (Alpha) now, and leave the case number for later',
  ],
  ['ns owl', { kind: 'no-show', target: owl }, 'Record a No Show of owl (Alpha)'],
])('C10 %s', (typed, act, words) => {
  expect(read(typed)).toEqual({ state: 'ready', act, words })
})

test.each([
  ['ap owl 2100', 'Approve today 21:00, 40 min ago for owl (Alpha). This is 40 min ago. Approve anyway?'],
  [
    'ap owl tomorrow 2200',
    'Approve tomorrow 22:00, in 1 day for owl (Alpha). This is in 1 day. Approve anyway?',
  ],
  ['ap owl tomorrow 2140', 'Approve tomorrow 21:40, in 1 day for owl (Alpha)'],
])('C8 the reading of %s asks about a time in the past or more than a day ahead', (typed, words) => {
  expect(read(typed)).toMatchObject({ state: 'ready', words })
})

test('C10 n takes the UC and any pasted text', () => {
  const act = { kind: 'add', caseAgent: 'ECHO', pasted: 'raven 813 555 0101\nblue sedan' }
  expect(read('n ECHO raven 813 555 0101\nblue sedan', 'target-entry')).toEqual({
    state: 'ready',
    act,
    words: 'Add a target of ECHO',
  })
})

test.each([
  ['ap', 'Type a name and a time: ap raven 2130'],
  ['ap raven', 'Type the time for night_raven (Bravo): 2130, +15 or tomorrow 1900.'],
  ['ap raven soon', 'Please select a valid date/time.'],
  ['ap raven 3/14/2027 0230', 'Please select a valid date/time. The clock skips this one.'],
  ['ar raven', 'Nobody named raven is on the way.'],
  ['td owl', 'Nobody named owl is on scene.'],
  ['ns guest', 'Nobody named guest is on the hook.'],
  ['ar owl now', 'Remove "now".'],
])('C10 %s is not complete: %s', (typed, words) => {
  expect(read(typed)).toEqual({ state: 'incomplete', words })
})

test('C10 a name of several targets is not guessed; a whole name wins over longer ones', () => {
  const pair = [
    aMeetUp({ screenName: 'ray' }),
    aMeetUp({ screenName: 'ray_two' }),
    aMeetUp({ screenName: 'rayon' }),
  ]
  const ground = { targets: pair, role: 'supervisor', now: at('21:40'), zone: demoZone } as const
  expect(readCommand('ar ra', ground)).toMatchObject({
    state: 'choose',
    matches: pair.map(({ id }) => ({ id })),
  })
  expect(readCommand('ar ray', ground)).toMatchObject({ state: 'ready', act: { target: pair[0] } })
  expect(readCommand('ar two', ground)).toMatchObject({ state: 'ready', act: { target: pair[1] } })
})

const nightOwl = aMeetUp({ screenName: 'Night  Owl', caseAgent: 'Alpha', arrivalTime: at('21:30') })

test.each([
  ['td night owl', { target: nightOwl, caseNumber: '' }],
  ['td NIGHT OWL 26-040012', { target: nightOwl, caseNumber: '26-040012' }],
  ['td night ow 26  A', { target: nightOwl, caseNumber: '26  A' }],
  ['td owl 26-040012', { target: nightOwl, caseNumber: '26-040012' }],
  ['td night 7', { target: there, caseNumber: '7' }],
  ['ap night owl 2210', { target: nightOwl, at: at('22:10') }],
  ['ap night owl tomorrow 1900', { target: nightOwl, at: at('19:00', 1) }],
  ['ns night owl', { target: nightOwl }],
])('C10 a name of several words, whole or in part: %s', (typed, act) => {
  const night = { ...there, screenName: 'night' }
  const others = typed === 'td night 7' ? [night, nightOwl] : [nightOwl]
  const ground = { targets: others, role: 'supervisor', now: at('21:40'), zone: demoZone } as const
  const wanted = typed === 'td night 7' ? { ...act, target: night } : act
  expect(readCommand(typed, ground)).toMatchObject({ state: 'ready', act: wanted })
})

test('C10 an additional person has the name of its main target, and no part of that name means it', () => {
  const gone = anArrest({ screenName: 'heron' })
  const waiting = [aGuest(owl), { ...aGuest(gone), guestOf: 'heron' }]
  const ground = { targets: [owl, ...waiting], role: 'supervisor', now: at('21:40'), zone: demoZone } as const
  const words = (name: string) => `Record that ${name} (${owl.caseAgent}) has arrived now`
  expect(readCommand('ar guest of owl', ground)).toMatchObject({ words: words('Guest of owl') })
  expect(readCommand('ar guest of h', ground)).toMatchObject({ act: { target: waiting[1] } })
  expect(readCommand('ar owl', ground)).toMatchObject({ act: { target: owl } })
  expect(readCommand('ar heron', ground)).toMatchObject({ state: 'incomplete' })
  expect(readCommand('ar guest', ground)).toMatchObject({
    state: 'choose',
    matches: waiting.map(({ id }) => ({ id })),
  })
})

test('C10 an additional person that has a name of its own is found by that, too, and both are read back', () => {
  const party = ['Bob', 'Wren', 'Guest'].map((firstName) => aGuest(owl, { firstName }))
  const ground = { targets: [owl, ...party], role: 'supervisor', now: at('21:40'), zone: demoZone } as const
  const words = `Record that Guest of owl, Bob (${owl.caseAgent}) has arrived now`
  expect(readCommand('ar bob', ground)).toMatchObject({ state: 'ready', act: { target: party[0] }, words })
  expect(readCommand('ar guest of owl', ground)).toMatchObject({
    state: 'choose',
    matches: ['Guest of owl, Bob', 'Guest of owl, Wren', 'Guest of owl'].map((name) => ({
      name: `${name} (${owl.caseAgent})`,
    })),
  })
})

test.each<[string, Role]>([
  ['constructor raven', 'supervisor'],
  ['ap raven 2130', 'target-entry'],
  ['n ECHO text', 'supervisor'],
  ['ar owl', 'analyst'],
  ['raven', 'supervisor'],
  ['', 'admin'],
])('C10 %j is no command of the role %s', (typed, role) => {
  expect(read(typed, role)).toBeUndefined()
})

test.each<[Role, readonly string[]]>([
  ['target-entry', ['target entry', 'raven', 'n ECHO raven 813-555-0101']],
  [
    'supervisor',
    ['currently chatting', 'raven', 'ap raven 2130', 'ar raven', 'td raven 26-040012', 'ns raven'],
  ],
  ['analyst', ['arrest list', 'raven']],
])('C13 %s is shown examples of what it can type', (role, examples) => {
  expect(listExamples(role)).toEqual(examples)
})
