import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Role } from '../account/role.ts'
import { listBoard } from '../targets/lists.ts'
import { searchParties } from '../targets/search-parties.ts'
import { listDestinations } from './destinations.ts'

const targets = [
  aTarget({ screenName: 'night_raven' }),
  aMeetUp({ screenName: 'raven&co' }),
  anArrest({ screenName: 'ravenous', analystFN: 'Ann', analystLN: 'Raven', caseNumber: '26-1' }),
  aTarget({ screenName: 'Ravën', isInactive: true }),
]
const paths = (typed: string, role: Role, rows = targets) =>
  listDestinations(typed, { targets: rows, role }).map(({ path }) => path)

test('C11 a person is in the first list of its stage that the role may open', () => {
  expect(paths('raven', 'staff')).toEqual([
    '/dashboard?q=night_raven',
    '/dashboard/operationview?q=raven%26co',
    '/dashboard/arrestlist?q=ravenous',
    '/dashboard/targetlist?q=Rav%C3%ABn',
  ])
  expect(paths('raven', 'target-entry', targets.slice(0, 2))).toEqual([
    '/dashboard/chatterlist?q=night_raven',
    '/dashboard/chatterlist?q=raven%26co',
  ])
})

test('C11 an additional person is found on the Takedown board by the name of its main target', () => {
  const owl = aMeetUp({ screenName: 'owl' })
  const guest = { ...aGuest(owl), guestOf: 'owl' }
  const led = (typed: string) =>
    listDestinations(typed, { targets: [guest], role: 'staff' }).map(({ label, path }) => [label, path])
  const there = [['Guest of owl', '/dashboard/operationview?q=owl']]
  expect(led('guest')).toEqual(there)
  expect(led('guest of o')).toEqual(there)
  const rows = searchParties(listBoard([owl, guest]))('owl').map(({ target }) => target.id)
  expect(rows).toContain(guest.id)
  const taken = { ...anArrest(guest), isArrested: true }
  const listed = listDestinations('guest of owl', { targets: [taken], role: 'analyst' })
  expect(listed).toMatchObject([{ label: 'Guest of owl', path: '/dashboard/arrestlist?q=Guest%20of%20owl' }])
})

test('C11 pages follow the people, and an empty text shows the pages of the role', () => {
  expect(paths('takedown', 'supervisor')).toEqual(['/dashboard/operationview'])
  expect(paths('settings', 'supervisor')).toEqual([])
  expect(paths('', 'analyst')).toContain('/dashboard/arrestlist')
  expect(paths('', 'analyst')).not.toContain('/dashboard/operationview')
  expect(paths('', 'admin')).not.toContain('/dashboard/basicchatteredit')
})

test('C11 at most eight people', () => {
  const many = Array.from({ length: 9 }, () => aTarget({ screenName: 'zz' }))
  expect(paths('zz', 'staff', many)).toHaveLength(8)
})

test('C11 saved views come before the pages, those of pages that the role may not open are left out', () => {
  const views = [
    { name: 'Late takedowns', path: '/dashboard/operationview', search: 'filter=overdue' },
    { name: 'Takedown of the day', path: '/dashboard/arrestlist', search: 'q=x' },
  ]
  const found = listDestinations('takedown', { targets, role: 'supervisor', views })
  expect(found).toMatchObject([
    { label: 'Late takedowns', path: '/dashboard/operationview?filter=overdue', detail: 'View of Takedown' },
    { label: 'Takedown', path: '/dashboard/operationview' },
  ])
})
