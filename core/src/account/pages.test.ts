import { describe, expect, test } from 'vitest'
import { isPage, landingPage, mayOpen, menuMark, menuOf, pageAt, pages } from './pages.ts'
import { type Role, roles } from './role.ts'

const office = ['staff', 'admin'] as const

test.each<[string, string, readonly Role[]]>([
  ['/dashboard/chatterlist', 'Target Entry', ['target-entry', ...office]],
  ['/dashboard/addchatterlist', 'Add Target', ['target-entry', ...office]],
  ['/dashboard', 'Currently Chatting', ['supervisor', ...office]],
  ['/dashboard/incoming', 'On The Hook', ['supervisor', ...office]],
  ['/dashboard/operationview', 'Takedown', ['supervisor', ...office]],
  ['/dashboard/targetlist', 'Inactive', ['supervisor', ...office]],
  ['/dashboard/arrestlist', 'Arrest List', ['analyst', ...office]],
  ['/dashboard/reports', 'Reports', ['analyst', ...office]],
  ['/dashboard/ltchecklist', 'Commander Review', office],
  ['/dashboard/statistics', 'Statistics', office],
  ['/dashboard/briefing', 'Briefing', office],
  ['/dashboard/settings', 'Settings', ['admin']],
  ['/dashboard/import', 'Import', ['admin']],
  ['/dashboard/journal', 'Journal', ['admin']],
  ['/dashboard/deleted', 'Deleted Records', office],
  ['/dashboard/operations', 'Operations', office],
  ['/dashboard/operations/2', 'Operations', office],
  ['/dashboard/vipview', 'Operations Display', ['vip', ...office]],
  ['/dashboard/editchatterlist/12', 'Edit Target', ['analyst', ...office]],
  ['/dashboard/EditChatterList/12', 'Edit Target', ['analyst', ...office]],
  ['/dashboard/basicchatteredit/12', 'Edit Target (UC)', ['target-entry', ...office]],
  ['/dashboard/lteditchatter/12', 'Edit from Commander Review', office],
])('R2 R6 %s is %s, for %j', (path, label, allowed) => {
  expect(pageAt(path)?.label).toBe(label)
  expect(roles.filter((role) => mayOpen(role, path))).toEqual(allowed)
})

test.each([
  ['/', true],
  ['/adminlogin', true],
  ['/AdminLogin/', true],
  ['/logout', true],
  ['/dashboard', true],
  ['/Dashboard/OperationView', true],
  ['/dashboard/editchatterlist/12', true],
  ['/metrics', false],
  ['/readyz', false],
  ['/dashboard/nothing', false],
  ['/dashboard/incoming/12', false],
  ['/health/live', false],
])('R19 %s is a page of the app: %s', (path, isOne) => {
  expect(isPage(path)).toBe(isOne)
})

test.each([
  ['/dashboard/ltchecklist', '/dashboard/ltchecklist', 'page'],
  ['/dashboard/ltchecklist', '/Dashboard/LTChecklist/', 'page'],
  ['/dashboard/ltchecklist', '/dashboard/reviewturn', 'part'],
  ['/dashboard/ltchecklist', '/dashboard/statistics', undefined],
  ['/dashboard', '/dashboard/reviewturn', undefined],
  ['/dashboard', '/dashboard/nothing', undefined],
])('R3 the entry %s of the menu, at %s, is marked as %s', (entry, path, mark) => {
  expect(menuMark(entry, path)).toBe(mark)
})

test('R2 no two screens share a path or a label', () => {
  const all = Object.values(pages)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
})

/** The menus without Logout, which ends each of them. A page is in a menu once it exists. */
const officeMenu = [
  'Target Entry',
  'Currently Chatting',
  'On The Hook',
  'Takedown',
  'Arrest List',
  'Reports',
  'Inactive',
  'Commander Review',
  'Statistics',
  'Briefing',
  'Operations Display',
]
const menus: Readonly<Record<Role, readonly string[]>> = {
  'target-entry': ['Target Entry'],
  supervisor: ['Currently Chatting', 'On The Hook', 'Takedown', 'Inactive'],
  analyst: ['Arrest List', 'Reports'],
  vip: ['VIP'],
  staff: officeMenu,
  admin: officeMenu.toSpliced(-1, 0, 'Settings'),
}

test.each(roles)('R3 the menu of %s, in its order', (role) => {
  const existing = new Set<string>([...Object.values(pages).map(({ label }) => label), 'VIP'])
  expect(menuOf(role).map(({ label }) => label)).toEqual(menus[role].filter((label) => existing.has(label)))
})

test('R3 every entry of a menu opens', () => {
  for (const role of roles) for (const { path } of menuOf(role)) expect(mayOpen(role, path)).toBe(true)
})

test.each<[Role, string]>([
  ['target-entry', '/dashboard/chatterlist'],
  ['analyst', '/dashboard/arrestlist'],
  ['vip', '/dashboard/vipview'],
  ['supervisor', '/dashboard'],
  ['staff', '/dashboard'],
  ['admin', '/dashboard'],
])('R4 %s lands on %s, which it may open', (role, path) => {
  expect(landingPage(role)).toBe(path)
  expect(mayOpen(role, path)).toBe(true)
})

test.each([
  ['/dashboard/ArrestList', '/dashboard/arrestlist'],
  ['/Dashboard/chatterList', '/dashboard/chatterlist'],
  ['/dashboard/addchatterList', '/dashboard/addchatterlist'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/incoming//', '/dashboard/incoming'],
])('R5 %s is the page at %s', (path, page) => {
  expect(pageAt(path)?.path).toBe(page)
})

test.each(['/dashboard/nowhere', '/', '', '/dashboard/incoming/7', '/dashboardx'])(
  'R5 there is no page at %j',
  (path) => {
    expect(pageAt(path)).toBeUndefined()
  },
)

describe('R6', () => {
  test.each<[Role, string]>([
    ['target-entry', '/dashboard'],
    ['target-entry', '/dashboard/arrestlist'],
    ['supervisor', '/dashboard/arrestlist'],
    ['supervisor', '/dashboard/vipview'],
    ['analyst', '/dashboard'],
    ['vip', '/dashboard'],
    ['vip', '/dashboard/incoming'],
    ['staff', '/dashboard/settings'],
    ['admin', '/dashboard/nowhere'],
  ])('R6 %s may not open %s', (role, path) => {
    expect(mayOpen(role, path)).toBe(false)
  })
})
